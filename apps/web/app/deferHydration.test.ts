import { expect, test } from 'vitest';
import { deferHydration } from './deferHydration.ts';

const page = (scripts: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="stylesheet" href="/s.css"/></head><body><p>text</p><script>window.context = {};</script>${scripts}</body></html>`;

// The `$&` in a file name must survive, although in the replacement text of String.replace it stands for the match.
const startScript = `<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/a.js";
import * as route1 from "/assets/$&b.js";

  window.modules = {"root":route0,"home":route1};

import("/assets/entry.js");</script>`;

test('requests no module while the document loads', () => {
  const html = deferHydration(page(startScript));
  expect(html).not.toMatch(/rel="modulepreload"|async=""|import "|from "/);
  expect(html).toContain(
    '<link rel="stylesheet" href="/s.css"/></head><body><p>text</p><script>window.context = {};</script><script>(function restoreReadingPosition',
  );
  expect(html.match(/<script type="module">/g)).toHaveLength(1);
});

test('fetches the modules in parallel and runs them in their original order', () => {
  const html = deferHydration(page(startScript));
  expect(html).toContain('["/assets/a.js","/assets/b.js"]');
  const order = [
    'const [,route0,route1] = await',
    'import("/assets/manifest.js")',
    'import("/assets/a.js")',
    'import("/assets/$&b.js")',
    'window.modules',
    'entry.js',
  ];
  const places = order.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test.each([['<script type="module" async="">start();</script>'], ['']])(
  'returns a document of another form unchanged: %s',
  (scripts) => {
    expect(deferHydration(page(scripts))).toBe(page(scripts));
  },
);
