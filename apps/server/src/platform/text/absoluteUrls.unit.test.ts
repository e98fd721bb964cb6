import { expect, test } from 'vitest';
import { withAbsoluteUrls } from './absoluteUrls.ts';
import { sanitizeRichText } from './richText.ts';

const page = 'https://site.example/news/7?lang=en_US';

test.each([
  ['<a href="/news/3?category=hot&amp;x=1">x</a>', '<a href="https://site.example/news/3?category=hot&amp;x=1">x</a>'],
  ['<a href="#end">x</a>', '<a href="https://site.example/news/7?lang=en_US#end">x</a>'],
  ['<a href="8">x</a>', '<a href="https://site.example/news/8">x</a>'],
  ['<a href="tel:+6560000000">x</a>', '<a href="tel:+6560000000">x</a>'],
  ['<a href="http://[">x</a>', '<a href="http://[">x</a>'],
  ['<p>the text href="/news" stays</p>', '<p>the text href="/news" stays</p>'],
])('changes %j to %j', (html, changed) => {
  expect(withAbsoluteUrls(html, page)).toBe(changed);
});

test('makes every address of sanitized text absolute', () => {
  const html = sanitizeRichText(
    '<figure><img src="/media/board-800x600.jpg" alt="a > b"><figcaption><a href="/a?x=>">x</a></figcaption></figure>',
  );
  const absolute = withAbsoluteUrls(html, page);
  expect(absolute).toContain('src="https://site.example/media/board-800x600.jpg"');
  expect(absolute).toContain('320w, https://site.example/media/board-800x600.640.webp 640w');
  expect(absolute).toContain('<a href="https://site.example/a?x=');
  expect(absolute).not.toMatch(/"\/|, \//);
  const gallery = sanitizeRichText(
    `<figure class="gallery">${'<figure><img src="/media/board-800x600.jpg" alt="a"></figure>'.repeat(2)}</figure>`,
  );
  expect(gallery).toContain('class="gallery"');
  expect(withAbsoluteUrls(gallery, page)).not.toMatch(/"\/|, \//);
});
