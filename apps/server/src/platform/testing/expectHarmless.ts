import { expect } from 'vitest';

const tags =
  'p h2 h3 ul ol li strong em blockquote a br hr table thead tbody tr th td caption figure img figcaption sub sup'.split(
    ' ',
  );
const attributes: Record<string, RegExp> = {
  href: /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#|(?![\w.+-]+:)[^/\\])/i,
  rel: /^noopener nofollow$/,
  src: /^\/media\/[\w-][\w.-]*$/,
  srcset: /^(\/media\/[\w-][\w.-]* \d+w(, )?)+$/,
  sizes: /^[\w\s(),:-]+$/,
  alt: /^/,
  class: /^(gallery|embed|film|notes?)$/,
  width: /^\d+$/,
  height: /^\d+$/,
  loading: /^lazy$/,
  decoding: /^async$/,
  colspan: /^/,
  rowspan: /^/,
  scope: /^/,
  start: /^/,
};

/**
 * Checks stored rich text against a grammar far narrower than HTML's: text without `<`, and known tags with known,
 * quoted attributes. However a browser parses this, it contains no script, event handler or foreign picture.
 */
export function expectHarmless(html: string): void {
  const rest = html.replace(
    /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)( \/)?>/g,
    (_tag, closing: string, name: string, attributeText: string) => {
      expect(tags, `<${name}> in ${html}`).toContain(name);
      if (closing) expect(attributeText).toBe('');
      for (const [, attribute, value] of attributeText.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
        expect(Object.keys(attributes), `${attribute} in ${html}`).toContain(attribute);
        expect(value!.replaceAll('&amp;', '&'), `${attribute} in ${html}`).toMatch(attributes[attribute!]!);
      }
      return '';
    },
  );
  expect(rest, html).not.toContain('<');
  expectGalleries(html);
  expectVideos(html);
  expectFilms(html);
  expectNotes(html);
}

const caption = '(?:<figcaption>(?:[^<]|</?(?:strong|em|a|sub|sup|br)(?: [^<>]*)?>)*</figcaption>)?';
const galleryContent = new RegExp(`^(?:<figure><img [^<>]*>${caption}</figure>){2,20}${caption}</figure>`);
const count = (html: string, text: string) => html.split(text).length - 1;

/** Checks that galleries are in no other figure, and contain only figures with a picture, and a caption. */
function expectGalleries(html: string): void {
  let before = '';
  for (const [index, part] of html.split('<figure class="gallery">').entries()) {
    if (index > 0) {
      expect(part, html).toMatch(galleryContent);
      expect(count(before, '<figure'), html).toBe(count(before, '</figure>'));
      before += '<figure>';
    }
    before += part;
  }
}

const video =
  /^<a href="https:\/\/(?:www\.youtube\.com\/watch\?v=[\w-]{11}(?:&amp;t=\d{1,6})?|www\.bilibili\.com\/video\/BV1\w{9}(?:\?(?:p=\d{1,4}|t=\d{1,6}|p=\d{1,4}&amp;t=\d{1,6}))?|v\.qq\.com\/x\/page\/[a-z0-9]{11}\.html)" rel="noopener nofollow">(?:<img [^<>]*alt="[^"]+"[^<>]*><\/a><figcaption>[^<]*[^<\s][^<]*<\/figcaption>|[^<]*[^<\s][^<]*<\/a>)<\/figure>/;

/** Checks that videos are in no other figure, and are links to videos of the known sites. */
function expectVideos(html: string): void {
  let before = '';
  for (const [index, part] of html.split('<figure class="embed">').entries()) {
    if (index > 0) {
      expect(part, html).toMatch(video);
      expect(count(before, '<figure'), html).toBe(count(before, '</figure>'));
      before += '<figure>';
    }
    before += part;
  }
}

const film =
  /^<a href="\/media\/[0-9a-f]{20}-(?:film\.(?:mp4|webm)#\d{1,5}x\d{1,5}(?:,zh_CN=[0-9a-f]{20})?(?:,en_US=[0-9a-f]{20})?">(?:<img [^<>]*alt="[^"]+"[^<>]*>|[^<]*[^<\s][^<]*)|recording\.(?:mp3|m4a|ogg)#\d{1,5}s">[^<]*[^<\s][^<]*)<\/a>(?:<figcaption>[^<]*<\/figcaption>)?<\/figure>/;

/** Checks that own films and recordings are in no other figure, and are links to their files. */
function expectFilms(html: string): void {
  let before = '';
  for (const [index, part] of html.split('<figure class="film">').entries()) {
    if (index > 0) {
      expect(part, html).toMatch(film);
      expect(count(before, '<figure'), html).toBe(count(before, '</figure>'));
      before += '<figure>';
    }
    before += part;
  }
}

const noteList = /<ol class="notes">((?:<li>(?:[^<]|<\/?(?:strong|em|a|sub|sup|br)(?: [^<>]*)?>)*<\/li>)+)<\/ol>$/;

/** Returns the number of tags with this class; a text may contain the words of an attribute. */
const tagsOfClass = (name: string, html: string): number =>
  [...html.matchAll(new RegExp(`<[a-z]+(?: [^<>]*)? class="${name}"`, 'g'))].length;

/** Checks that footnotes are numbered in their order, and have one note each at the end of the text. */
function expectNotes(html: string): void {
  const numbers = [...html.matchAll(/<sup class="note">(\d+)<\/sup>/g)].map(([, number]) => Number(number));
  expect(numbers, html).toEqual(numbers.map((_, index) => index + 1));
  expect(count(noteList.exec(html)?.[1] ?? '', '<li>'), html).toBe(numbers.length);
  expect(tagsOfClass('note', html), html).toBe(numbers.length);
  expect(tagsOfClass('notes', html), html).toBe(Math.min(numbers.length, 1));
}
