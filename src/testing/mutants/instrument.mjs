/**
 * Writes all mutants of the sample into the code at once, each beside what it replaces and asked for by its number, so
 * that one reading of the modules serves for all of them; every loop counts its turns, so that one without end is told.
 */
import ts from 'typescript';
import { parsed } from './find.mjs';

/** @param mutants those of this file, each with its `number` */
export function instrumented(path, text, mutants) {
  const source = parsed(path, text);
  const byPlace = Map.groupBy?.(mutants, placeOf) ?? grouped(mutants);
  return textOf(source);

  function textOf(node) {
    const parts = [];
    let at = node.getStart();
    for (const child of childrenOf(node)) {
      parts.push(text.slice(at, child.getStart()), isLoopBody(child) ? turn(child) : textOf(child));
      at = child.end;
    }
    parts.push(text.slice(at, node.end));
    return withMutants(node, parts.join(''));
  }

  function withMutants(node, inner) {
    const here = takeAt(node);
    if (here.length === 0) return inner;
    if (ts.isStatement(node)) return `{ if ($mutants.on(${here[0].number})) {} else ${inner} }`;
    return here.reduce(
      (rest, { number, by }) => `($mutants.on(${number}) ? (${by}) : ${rest})`,
      `(${inner})`,
    );
  }

  /** A statement and its expression may begin and end together, so that statements ask for theirs only. */
  function takeAt(node) {
    const at = byPlace.get(placeOf({ start: node.getStart(), end: node.end })) ?? [];
    const mine = at.filter(({ kind }) => (kind === 'statement') === ts.isStatement(node));
    if (mine.length > 0)
      byPlace.set(
        placeOf(mine[0]),
        at.filter((one) => !mine.includes(one)),
      );
    return mine;
  }

  function turn(body) {
    const inner = textOf(body);
    return `{ $mutants.turn(); ${inner} }`;
  }
}

const isLoopBody = (node) => ts.isIterationStatement(node.parent, false) && node.parent.statement === node;

const placeOf = ({ start, end }) => `${start} ${end}`;

function grouped(mutants) {
  const groups = new Map();
  for (const one of mutants) groups.set(placeOf(one), [...(groups.get(placeOf(one)) ?? []), one]);
  return groups;
}

function childrenOf(node) {
  const children = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  return children.toSorted((a, b) => a.getStart() - b.getStart());
}
