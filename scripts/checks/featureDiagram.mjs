import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isStarted } from '../steps/commands.mjs';
import { inRoot } from '../steps/paths.mjs';
import { serverGraph, webGraph } from './featureGraph.cjs';

const page = 'docs/features.md';

/** The diagrams of the page: the name in each one's markers, and its graph. */
const diagrams = { server: serverGraph, site: webGraph };

const placeOf = (name) =>
  new RegExp(`(<!-- features of the ${name} -->\\n)[\\s\\S]*?(<!-- end of the features of the ${name} -->)`);

function draw(graph) {
  const edges = Object.entries(graph).flatMap(([from, targets]) => targets.map((to) => `  ${from} --> ${to}`));
  const linked = new Set(
    Object.entries(graph).flatMap(([from, targets]) => (targets.length > 0 ? [from, ...targets] : [])),
  );
  const unlinkedFeatures = Object.keys(graph).filter((feature) => !linked.has(feature));
  return ['```mermaid', 'flowchart LR', ...edges, ...unlinkedFeatures.map((feature) => `  ${feature}`), '```'].join(
    '\n',
  );
}

/** Returns the page with the diagrams generated from `featureGraph.cjs`. */
const withDiagrams = (document) =>
  Object.entries(diagrams).reduce(
    (drawn, [name, graph]) => drawn.replace(placeOf(name), (_, start, end) => `${start}\n${draw(graph)}\n\n${end}`),
    document,
  );

const readPage = () => (existsSync(inRoot(page)) ? readFileSync(inRoot(page), 'utf8') : '');

/** @returns a message for each diagram without a place on the page, or one if a diagram is outdated */
export function checkFeatureDiagram() {
  const document = readPage();
  const missing = Object.keys(diagrams).filter((name) => !placeOf(name).test(document));
  if (missing.length > 0) return missing.map((name) => `${page} has no place for the features of the ${name}.`);
  if (withDiagrams(document) === document) return [];
  return [`A feature graph in ${page} is outdated: run "node scripts/checks/featureDiagram.mjs".`];
}

if (isStarted(import.meta.url)) {
  const document = readPage();
  if (document !== '') writeFileSync(inRoot(page), withDiagrams(document));
  const problems = checkFeatureDiagram();
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
