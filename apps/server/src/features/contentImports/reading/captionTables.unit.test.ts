import { expect, test } from 'vitest';
import { captionTables } from './captionTables.ts';

const table = (caption: string) => `<table>${caption}<tbody><tr><td>7</td></tr></tbody></table>`;

test('makes the caption of a figure the caption of its table', () => {
  const figure = `<figure>${table('')}<figcaption>Komi</figcaption></figure>`;
  expect(captionTables(`<p>a</p>${figure}<p>b</p>${figure}`)).toBe(
    `<p>a</p>${table('<caption>Komi</caption>')}<p>b</p>${table('<caption>Komi</caption>')}`,
  );
  expect(captionTables(`<figure>\n${table('<caption>Own</caption>')}\n<figcaption>Komi</figcaption>\n</figure>`)).toBe(
    table('<caption>Own</caption>'),
  );
  expect(captionTables(`<figure>${table('')}</figure>`)).toBe(table(''));
});

test.each([
  `<figure>${table('')}<img src="/import/0" /><figcaption>Komi</figcaption></figure>`,
  `<figure><img src="/import/0" /><figcaption>Komi</figcaption></figure>${table('')}`,
  `<figure>${table('')}`,
])('leaves %s as it is', (html) => {
  expect(captionTables(html)).toBe(html);
});
