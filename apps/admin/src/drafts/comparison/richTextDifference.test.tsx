// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, renderPart } from '../../testing/renderPart.tsx';
import { RichTextDifference, type Side } from './RichTextDifference.tsx';

afterEach(cleanUp);

function compare(before: string, after: string, { locale = 'en_US', side = 'both' as Side } = {}) {
  renderPart(<RichTextDifference before={before} after={after} locale={locale as 'en_US'} side={side} />);
  const container = document.body;
  const textsOf = (name: string) => [...container.querySelectorAll(name)].map(({ textContent }) => textContent);
  return { container, removed: textsOf('del'), added: textsOf('ins') };
}

test('marks the words that differ, and keeps the formats around them', () => {
  const { container, removed, added } = compare(
    '<h2>Round one</h2><p>The <strong>first board</strong> was drawn.</p>',
    '<h2>Round two</h2><p>The <strong>first table</strong> was drawn.</p>',
  );
  expect([removed, added]).toEqual([
    ['one', 'board'],
    ['two', 'table'],
  ]);
  expect(container.querySelector('ins strong')?.textContent).toBe('table');
  expect(container.querySelectorAll('p, h2').length).toBe(2);
});

test('compares blocks that repeat their words', () => {
  const { removed, added } = compare('<p>go go go go</p>', '<p>go go go stop</p>');
  expect([removed, added]).toEqual([['go'], ['stop']]);
});

test('finds the words of Chinese texts', () => {
  const { removed, added } = compare('<p>比赛在北京举行</p>', '<p>比赛在上海举行</p>', { locale: 'zh_CN' });
  expect([removed, added]).toEqual([['北京'], ['上海']]);
});

test('marks whole paragraphs, and items in their list', () => {
  const { container, removed, added } = compare(
    '<p>Gone entirely</p><p>Stays</p><ul><li><p>One</p></li></ul>',
    '<p>Stays</p><ul><li><p>One</p></li><li><p>Fresh item</p></li></ul><p>Appended words here</p>',
  );
  expect(removed).toEqual(['Gone entirely']);
  expect(added).toEqual(['Fresh item', 'Appended words here']);
  expect(container.querySelector('ul > li > ins')).not.toBeNull();
});

test('marks the words of a note that differ', () => {
  const text = (words: string) =>
    `<p>A ko<sup class="note">1</sup></p><ol class="notes"><li>Chinese word: ${words}</li></ol>`;
  const { container, removed, added } = compare(text('first'), text('second'));
  expect([removed, added]).toEqual([['first'], ['second']]);
  expect(container.querySelector('ol > li > ins')).not.toBeNull();
});

test('marks the title and the address of a video that differ', () => {
  const video = (id: string, title: string) =>
    `<figure class="embed"><a href="https://www.youtube.com/watch?v=${id}"><img src="/media/a-1x1.png" alt="${title}"></a><figcaption>${title}</figcaption></figure>`;
  const { container, removed, added } = compare(
    video('dQw4w9WgXcQ', 'The final game'),
    video('dQw4w9WgXcQ', 'The first game'),
  );
  expect(removed).toContain('final');
  expect(added).toContain('first');
  expect(container.querySelector('iframe')).toBeNull();
  cleanUp();
  const other = compare(video('dQw4w9WgXcQ', 'The final game'), video('a-b_c9WgXcQ', 'The final game'));
  expect(other.added.join()).toContain('a-b_c9WgXcQ');
  expect(other.removed.join()).toContain('dQw4w9WgXcQ');
});

test('marks a new picture, a new description and a new target of a link', () => {
  const picture = (alt: string) => `<figure><img src="/media/a-1x1.png" alt="${alt}"></figure>`;
  const { container } = compare(
    `${picture('A board')}<p>See <a href="https://one.example/">the list</a> of games played today</p>`,
    `${picture('A clock')}<p>See <a href="https://two.example/">the list</a> of games played today</p>` +
      '<figure><img src="/media/b-1x1.png" alt="B"></figure>',
  );
  expect(container.querySelector('del img')?.getAttribute('alt')).toBe('A board');
  expect([...container.querySelectorAll('ins img')].map((image) => image.getAttribute('alt'))).toEqual([
    'A clock',
    'B',
  ]);
  expect(container.querySelector('del small:last-of-type')).not.toBeNull();
  within(container).getByText('(https://two.example/)');
});

test('marks the pictures and captions of a gallery that differ, not the whole gallery', () => {
  const picture = (name: string) => `<figure><img src="/media/${name}-1x1.png" alt="${name}"></figure>`;
  const gallery = (content: string) => `<figure class="gallery">${content}</figure>`;
  const { container, removed, added } = compare(
    gallery(`${picture('a')}${picture('b')}<figcaption>Round one</figcaption>`),
    gallery(`${picture('a')}${picture('c')}${picture('b')}<figcaption>Round two</figcaption>`),
  );
  expect([...container.querySelectorAll('ins img, del img')].map((image) => image.getAttribute('alt'))).toEqual(['c']);
  expect([removed, added.at(-1)]).toEqual([['one'], 'two']);
  expect(container.querySelectorAll('figure > figure').length).toBe(2);
});

test('marks changed formats and a heading that became a paragraph', () => {
  const { removed, added } = compare('<h2>Title</h2><p>plain words</p>', '<p>Title</p><p>plain <em>words</em></p>');
  expect(removed).toEqual(['Title', 'words']);
  expect(added).toEqual(['Title', 'words']);
});

test('shows one version with only its own marks', () => {
  const texts = ['<p>The first board</p>', '<p>The second board</p>'] as const;
  const { container, removed, added } = compare(...texts, { side: 'before' });
  expect([container.textContent?.trim(), removed, added]).toEqual(['The first board', ['first'], []]);
});

test('marks cells in their table', () => {
  const table = (last: string) => `<table><tbody><tr><td><p>Ma</p></td><td><p>2</p></td></tr>${last}</tbody></table>`;
  const { container, added } = compare(table(''), table('<tr><td><p>Li</p></td><td><p>1</p></td></tr>'));
  expect(added).toEqual(['Li', '1']);
  expect(container.querySelectorAll('table > tbody > tr > td > ins').length).toBe(2);
});

test('renders no script, event handler, style or address that runs code', () => {
  const { container } = compare(
    '',
    '<p onclick="x()" style="color:red">a<script>x()</script><a href="javascript:x()">b</a><img src="data:x" alt="c"></p>',
  );
  expect(container.querySelector('script, [onclick], p[style], a[href], img')).toBeNull();
  expect(screen.getByText('b')).toBeTruthy();
});

test('marks the words of a caption in its table', () => {
  const table = (caption: string) => `<table>${caption}<tbody><tr><td><p>Ma</p></td></tr></tbody></table>`;
  const changed = compare(table('<caption>Komi in 2030</caption>'), table('<caption>Komi in 2031</caption>'));
  expect([changed.removed, changed.added]).toEqual([['2030'], ['2031']]);
  expect(changed.container.querySelector('table > caption > ins')).not.toBeNull();
  cleanUp();
  const { container } = compare(table(''), table('<caption>Komi</caption>'));
  expect(container.querySelector('table > caption > ins')?.textContent).toBe('Komi');
});
