/** Puts two buttons under every chart: its picture as SVG and as PNG, with title and legend, made on the page. */
export function startSaving(within: ParentNode = document): void {
  for (const figure of within.querySelectorAll<HTMLElement>('figure.chart')) {
    const bar = document.createElement('div');
    bar.className = 'save';
    const title = figure.querySelector('h2, h3')?.textContent ?? 'chart';
    for (const [kind, save] of [
      ['SVG', saveSvg],
      ['PNG', savePng],
    ] as const) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = kind;
      button.setAttribute('aria-label', `Save ${title} as ${kind}`);
      button.addEventListener('click', () => save(pictureOf(figure), figure.id));
      bar.append(button);
    }
    figure.append(bar);
  }
}

interface Picture {
  markup: string;
  width: number;
  height: number;
}

function saveSvg({ markup }: Picture, name: string): void {
  saveAs(new Blob([markup], { type: 'image/svg+xml' }), `${name}.svg`);
}

function savePng({ markup, width, height }: Picture, name: string): void {
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement('canvas');
    canvas.width = width * SHARPNESS;
    canvas.height = height * SHARPNESS;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => blob && saveAs(blob, `${name}.png`));
  };
  // The page's policy allows pictures from data, and from nowhere else.
  image.src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
}

/** Pixels of a PNG for each of the page. */
const SHARPNESS = 2;

/** Lets the reader keep something as a file. */
export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The picture that is shown, with the title and the legend that stand beside it on the page. */
function pictureOf(figure: HTMLElement): Picture {
  const pictures = [...figure.querySelectorAll<SVGSVGElement>('.plot svg')];
  const picture = pictures.find((svg) => svg.getBoundingClientRect().width > 0) ?? pictures[0];
  const view = picture.viewBox.baseVal;
  const width = view.width || picture.clientWidth;
  const height = view.height || picture.clientHeight;
  const heading = [
    ...textLines(
      figure.querySelector('h2, h3')?.textContent ?? '',
      width / 8,
      'font-size="14" font-weight="650"',
    ),
    ...textLines(
      document.querySelector('h1')?.textContent ?? '',
      width / 6.5,
      'font-size="12" opacity="0.75"',
    ),
    ...legendLine(figure),
  ];
  const top = heading.length * LINE + 12;
  // As the page's style has it: a text's edge is painted before the text.
  const inner = new XMLSerializer()
    .serializeToString(picture)
    .replaceAll('<text ', '<text paint-order="stroke" ');
  const paper = colourOf('--paper');
  const body = `${heading.map((line, i) => `<g transform="translate(12,${(i + 1) * LINE})" fill="${colourOf('--ink')}">${line}</g>`).join('')}<svg x="0" y="${top}" width="${width}" height="${height}"${inner
    .slice(4)
    .replace(/^([^>]*?) width="[^"]*"/, '$1')
    .replace(/^([^>]*?) height="[^"]*"/, '$1')}`;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + top}" font-family="system-ui, sans-serif"><rect width="100%" height="100%" fill="${paper}"/>${body}</svg>`;
  return { markup: withColours(markup), width, height: height + top };
}

/** Pixels from a line of the heading to the next. */
const LINE = 20;

function textLines(text: string, letters: number, look: string): string[] {
  const lines = [''];
  for (const word of text.trim().split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length > letters && lines.at(-1) !== '') lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines
    .filter(Boolean)
    .slice(0, 3)
    .map((line) => `<text ${look}>${escaped(line)}</text>`);
}

function legendLine(figure: HTMLElement): string[] {
  let x = 0;
  const entries = [...figure.querySelectorAll('.legend li')].map((entry) => {
    const text = entry.textContent ?? '';
    const colour = getComputedStyle(entry.querySelector('.key') ?? entry).backgroundColor;
    const drawn = `<rect x="${x}" y="-9" width="10" height="10" rx="2" fill="${colour}"/><text x="${x + 15}" font-size="12">${escaped(text)}</text>`;
    x += 34 + text.length * 6.6;
    return drawn;
  });
  return entries.length > 0 ? [entries.join('')] : [];
}

/** Colours as they are now: outside of the page nobody knows its properties. */
const withColours = (markup: string): string =>
  markup.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colourOf(name));

const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
