import { expect, test } from 'vitest';
import { limitNesting } from '#platform/text/limitNesting';
import { addParagraphs } from './addParagraphs.ts';
import { createPictureFinder } from './findPicture.ts';
import { prepareHtml } from './prepareHtml.ts';
import { readMarkdown } from './readMarkdown.ts';
import { expandShortcodes } from './shortcodes.ts';
import { ItemProblems } from './sourceItem.ts';

/*
 * Each of these took minutes by an algorithm whose time grows by the square of the length, and ends the test by its
 * time limit. Linear ones take less than a second.
 */
const long = (part: string) => part.repeat(Math.ceil(1_000_000 / part.length));
const problems = new ItemProblems();
const archive = (names: string[]) => ({
  names,
  fingerprintOf: () => '',
  read: async () => Buffer.from(''),
  close: async () => {},
});

test.each([
  '[gallery ',
  '[caption]',
  '[embed]',
  '[audio ',
  '<!--',
  '<!-- wp:gallery -->',
  '<!-- wp:a --><figure',
  '\n',
  ' ',
])('expands shortcodes in a text of %j', (part) => {
  expect(addParagraphs(expandShortcodes(long(part), { problems, findAttachment: () => null })).length).toBeLessThan(
    2_000_000,
  );
});

test.each(['<b>', '<li><p>', '<a<br>', '<x-y>', '<b a="<">', '<kg', '<', '<img src="a">'])(
  'prepares a text of %j',
  (part) => {
    const html = prepareHtml(long(part).slice(0, 300_000), {
      problems,
      pictures: [],
      findPicture: () => null,
      siteUrl: null,
    });
    expect(html.length).toBeLessThan(1_500_000);
  },
);

test('keeps documents as they are, and the text of elements that lie too deep', () => {
  const table = '<table><tr><td><ul><li>a<li>b</ul></td></tr></table>'.repeat(300);
  expect(limitNesting(table)).toBe(table);
  expect(limitNesting(`${'<b>'.repeat(1_000)}text${'</b>'.repeat(1_000)}`).match(/<b>/g)).toHaveLength(200);
});

test('finds pictures in an archive with a name of many folders', () => {
  const find = createPictureFinder(archive([`${'a/'.repeat(30_000)}x.jpg`, 'b/y.jpg']));
  expect(find(`/${'c/'.repeat(30_000)}b/y.jpg`, null, problems)).toBe('b/y.jpg');
});

test.each(['{% ', '{% highlight %}', '{{', '> ', '1. ', '---\na: [', '---\na: {'])(
  'reads Markdown of %j',
  async (part) => {
    const text = part.startsWith('---') ? `${part}${'[a,'.repeat(200_000)}\n---\nx` : long(part);
    const [item] = await readMarkdown({ ...archive(['a.md']), read: async () => Buffer.from(text) });
    expect(item!.texts).toHaveLength(1);
  },
);
