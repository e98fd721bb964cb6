import { readFileSync, writeFileSync } from 'node:fs';
import { isStarted } from '../steps/commands.mjs';
import { inRoot } from '../steps/paths.mjs';
import { serverGraph } from './featureGraph.cjs';

const block = /(<!-- feature graph -->\n)[\s\S]*?(<!-- end of feature graph -->)/;

/** Returns ARCHITECTURE.md with the diagram of the features that `featureGraph.cjs` declares. */
function withDiagram(document) {
  const edges = Object.entries(serverGraph).flatMap(([from, targets]) => targets.map((to) => `  ${from} --> ${to}`));
  const linked = new Set(
    Object.entries(serverGraph).flatMap(([from, targets]) => (targets.length > 0 ? [from, ...targets] : [])),
  );
  const alone = Object.keys(serverGraph).filter((feature) => !linked.has(feature));
  const diagram = ['```mermaid', 'flowchart LR', ...edges, ...alone.map((feature) => `  ${feature}`), '```'].join('\n');
  return document.replace(block, (_, start, end) => `${start}\n${diagram}\n\n${end}`);
}

/** @returns a sentence when the diagram in ARCHITECTURE.md differs from the rules */
export function checkFeatureDiagram() {
  const document = readFileSync(inRoot('ARCHITECTURE.md'), 'utf8');
  if (!block.test(document)) return ['ARCHITECTURE.md has no place for the feature graph.'];
  if (withDiagram(document) === document) return [];
  return ['The feature graph in ARCHITECTURE.md is outdated: run "node scripts/checks/featureDiagram.mjs".'];
}

if (isStarted(import.meta.url)) {
  const file = inRoot('ARCHITECTURE.md');
  writeFileSync(file, withDiagram(readFileSync(file, 'utf8')));
}
