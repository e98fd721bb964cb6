import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fitMenu, menuWidths } from './fitMenu.ts';

const first = ['Home', 'News', 'Events', 'Members', 'About'];
const logo = { name: 'Go Club', hasPicture: false };
const widest = (pages: string[], more = 'More', beside = logo) => fitMenu([...first, ...pages], more, beside).at(-1)!;

test('shows more links the wider the window is, and fewer beside a long name or a logo', () => {
  const pages = Array.from({ length: 20 }, () => 'Page');
  const fits = fitMenu([...first, ...pages], 'More', logo);
  expect(fits).toEqual(fits.toSorted((a, b) => a - b));
  expect(fits[0]!).toBeLessThan(fits.at(-1)!);
  expect(fits.at(-1)!).toBeLessThan(25);
  expect(widest(pages, 'More', { name: 'A federation with a very long name', hasPicture: true })).toBeLessThan(
    fits.at(-1)!,
  );
});

test('never shows fewer links in a wider window, where the name takes more room', () => {
  const links = Array.from({ length: 20 }, () => 'xxx');
  const fits = fitMenu(links, 'More', { name: 'x'.repeat(60), hasPicture: false });
  expect(fits.slice(-2)).toEqual([8, 8]);
});

test('needs no room for More when all links fit, and counts Han characters as wider than letters', () => {
  expect(widest(['x'.repeat(30)], 'A very, very long word for More')).toBe(6);
  expect(widest(['章'.repeat(30)])).toBe(5);
});

test('keeps a title that is too long, and those after it, out of the row', () => {
  expect(widest(['Statutes', 'x'.repeat(120), 'History'])).toBe(6);
});

test('knows the widths at which the style sheet shows further links', () => {
  const css = readFileSync(new URL('MainMenu.module.css', import.meta.url), 'utf8');
  /** Returns the numbers of each match, with the width of the media query in pixels first. */
  const widthsOf = (pattern: RegExp) =>
    [...css.matchAll(pattern)].map(([, width, mark]) => [16 * Number(width), Number(mark)]);
  const further = menuWidths.slice(1);
  const shownFrom = widthsOf(/@media \(min-width: ([\d.]+)em\) \{\n {2}\.menu \[data-until="(\d+)"\]/g);
  const goneBelow = widthsOf(/@media \(max-width: ([\d.]+)em\) \{\n {2}\.menu > \[data-from="(\d+)"\]/g);
  expect(shownFrom).toEqual(further.map((width) => [width, width]));
  expect(goneBelow).toEqual(further.map((width) => [width - 1, width]));
});
