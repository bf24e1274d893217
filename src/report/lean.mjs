/**
 * Leaves out of a bundle what Vega and D3 bring along and no chart of ours needs. What is left out is a function that
 * fails by its name, so a chart that comes to need it is seen to in the first browser that opens it.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'acorn';

/** Colour schemes, maps of the earth, dates, distributions, files to be loaded, marks to be selected, movement. */
const NEEDLESS =
  /^(d3-(dsv|ease|geo|scale-chromatic|time|time-format|timer)|topojson-client|vega-(event-selector|selections|statistics|time))$/;
/** Schemes are read when Vega is loaded; these hold no colour. */
const NO_COLOURS = [
  'Set3',
  'Set2',
  'Set1',
  'Pastel2',
  'Pastel1',
  'Paired',
  'Observable10',
  'Dark2',
  'Category10',
  'Accent',
]
  .map((name) => `export const scheme${name} = '';`)
  .join('');

const words = (text) => new Set(text.trim().split(/\s+/));

/**
 * By package: `names` of functions, classes and values; `keys` of tables, those that stay; `calls`, statements at the
 * top that are left out; `makers` of functions that are called as the module is loaded, and make
 * none; `bare` classes that have what they inherit alone.
 */
const LEFT_OUT = {
  // Pictures are drawn as SVG: no canvas, no text of an SVG, no finding of marks by a point, no arcs, images, outlines.
  'vega-scenegraph': {
    names: words(`CanvasRenderer HybridRenderer HybridHandler SVGStringRenderer pathRender drawArc
      segments bezier scale$1 parse parseParams pickArea pickLine pickTrail draw draw$1 draw$2 draw$3 draw$4 drawPath
      pick hitBackground hitForeground hitCorner hit hit$1 arc shape trail image
      path$2 arcShape trailShape serializeXML markup _serialize titleCaption axisCaption legendCaption gradient addStops
      sceneFromJSON sceneToJSON getImage intersectBoxLine`),
    makers: words('drawAll drawOne pick$1 hitPath pickPath intersectPath'),
    // A view has one until it is told how it is drawn.
    bare: words('CanvasHandler'),
    keys: { lookup: /^(linear|step|step-after|step-before)$/ },
  },
  // Charts have no legend or title of Vega's, no projection, and signals that the page alone sets.
  'vega-parser': {
    names:
      words(`legendGradient legendGradientDiscrete legendGradientLabels legendSymbolGroups legendSymbolLayout
      legendTitle parseLegend legendType scaleCount buildLegendEncode sizeExpression parseTitle titleEncode groupEncode
      buildTitle buildSubTitle parseProjection parseTrigger parseStream eventSource mergeStream nestedStream eventStream
      streamParameters filterMark parseUpdate load`),
  },
  'vega-transforms': {
    names:
      words(`Bin CountPattern Cross Density DotBin Flatten Fold Generate Impute JoinAggregate KDE Load Lookup Pivot
      Project Quantile Sample Sequence TimeUnit TupleIndex Window WindowState WindowOps ValidWindowOps tokenize cross
      distributions mixture parse autostep partition partition$1 aggregateParams pivotKeys project processPartition
      setWindow adjustRange prototype cell`),
  },
  'vega-encode': {
    names:
      words(`LegendEntries LinkPath Pie Paths line lineR arc arcR curve curveR orthoX orthoY orthoR diagonalX
      diagonalY diagonalR configureScheme`),
  },
  'vega-view-transforms': {
    names:
      words(`gridLayoutGroups gridLayout trellisLayout layoutHeaders layoutTitle legendParams legendLayout
      legendBounds legendGroupLayout legendTitleOffset legendEntryLayout titleLayout`),
  },
  'vega-view': {
    names:
      words(`generate form checkbox select radio range bind renderToImageURL renderToCanvas renderHeadless
      formatTooltip hover`),
  },
  'vega-scale': {
    names: words(`scaleBinOrdinal domainCaption labelFormat labelFraction thresholdFormat symbols formats`),
    calls: /^scale\((?!(Identity|Linear|Log|Pow|Sqrt|Ordinal|Band|Point),)/,
  },
  'vega-functions': {
    names:
      words(`modify intersectLasso lassoPath lassoAppend pointInPolygon scaleGradient interpolateLinear geoArea
      geoBounds geoCentroid geoShape geoScale geoTranslate treePath treeAncestors luminance contrast easeFunctions
      pinchDistance pinchAngle intersect pathShape`),
    calls: /^expressionFunction\('(gradient|geo|tree|vlSelection|indata|data)/,
  },
  'vega-format': { names: words('timeMultiFormat') },
  'd3-shape': {
    names:
      words(`arc pie areaRadial lineRadial Radial curveRadialLinear Bump BumpRadial Basis BasisClosed BasisOpen
      Bundle bundle Cardinal cardinal CardinalClosed cardinalClosed CardinalOpen cardinalOpen CatmullRom catmullRom
      CatmullRomClosed catmullRomClosed CatmullRomOpen catmullRomOpen LinearClosed MonotoneX MonotoneY ReflectContext Natural`),
  },
  'd3-color': {
    names: words(
      'Lab lab labConvert gray Hcl hcl hclConvert hcl2lab lch Cubehelix cubehelix cubehelixConvert',
    ),
  },
  'd3-interpolate': {
    names:
      words(`rgbSpline rgbBasis rgbBasisClosed hsl hsl_default hslLong lab hcl hcl_default hclLong cubehelix
      cubehelix_default cubehelixLong zoom interpolateTransform interpolateTransformCss interpolateTransformSvg quantize`),
  },
  'd3-array': { names: words('blur2 blurImage Blur2 shuffle shuffler quickselect') },
  'vega-loader': { names: words('sanitize topojson httpLoader inferType parse') },
  'vega-dataflow': { names: words('events request') },
};

/** For esbuild; fails where a name that is to be left out is no longer there, as after an update. */
export const lean = {
  name: 'lean',
  setup({ onResolve, onLoad, onEnd }) {
    const met = new Map();
    onResolve({ filter: NEEDLESS }, ({ path: name }) => ({ path: name, namespace: 'needless' }));
    onLoad({ filter: /chromatic/, namespace: 'needless' }, () => ({ contents: NO_COLOURS }));
    onLoad({ filter: /./, namespace: 'needless' }, () => ({ contents: 'module.exports = {}' }));
    onLoad({ filter: /node_modules\/(vega|d3)-[a-z-]+\/.*\.m?js$/ }, ({ path }) => {
      const name = /.*node_modules\/([a-z\d-]+)\//.exec(path)[1];
      if (!LEFT_OUT[name]) return undefined;
      const left = met.get(name) ?? new Set();
      met.set(name, left);
      return { contents: without(readFileSync(path, 'utf8'), LEFT_OUT[name], left) };
    });
    onEnd(() => {
      const gone = [...met].flatMap(([name, left]) =>
        namesOf(LEFT_OUT[name])
          .filter((one) => !left.has(one))
          .map((one) => `${name}: ${one}`),
      );
      return { errors: gone.map((one) => ({ text: `src/report/lean.mjs names what is not there: ${one}` })) };
    });
  },
};

const namesOf = ({ names = [], makers = [], bare = [], keys = {} }) => [
  ...names,
  ...makers,
  ...bare,
  ...Object.keys(keys),
];

/**
 * The text of a module without what is left out of it.
 *
 * @param left gets the names that were found
 */
function without(code, { names = new Set(), makers = new Set(), bare = new Set(), keys = {}, calls }, left) {
  const all = new Set([...names, ...makers, ...bare, ...Object.keys(keys)]);
  const leave = (name) => all.has(name) && left.add(name);
  const edits = [];
  const replace = ({ start, end }, by) => edits.push({ start, end, by });
  for (const node of parse(code, { ecmaVersion: 2022, sourceType: 'module' }).body) {
    if (/^(Function|Class)Declaration$/.test(node.type)) {
      leave(node.id.name);
      if (makers.has(node.id.name)) replace(node, `function ${node.id.name}() {}`);
      if (bare.has(node.id.name)) replace(node.body, '{}');
      if (names.has(node.id.name)) replace(node, `function ${node.id.name}() { throw '${node.id.name}' }`);
    } else if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations) {
        leave(id.name);
        if (names.has(id.name)) replace(init, 'undefined');
        else if (keys[id.name])
          for (const property of init.properties)
            if (!keys[id.name].test(property.key.name ?? property.key.value))
              replace(property.value, 'undefined');
      }
    } else if (node.type === 'ExpressionStatement') {
      if (names.has(subjectOf(node.expression)) || calls?.test(code.slice(node.start, node.end)))
        replace(node, ';');
    }
  }
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}

/** What a statement is about: `X` of `X.Definition = …`, of `inherits(X, …)`. */
function subjectOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'AssignmentExpression') return subjectOf(node.left);
  if (node.type === 'MemberExpression') return subjectOf(node.object);
  if (node.type === 'CallExpression' && /^(inherits|define)$/.test(node.callee.name))
    return subjectOf(node.arguments[0]);
  return undefined;
}
