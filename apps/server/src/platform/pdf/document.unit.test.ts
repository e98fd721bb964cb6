import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openPdf } from './document.ts';
import { prepareParagraph } from './paragraphs.ts';

const names = {
  Vietnamese: 'Nguyễn Văn Ấn',
  Turkish: 'Şükrü Gökçe Yıldız İnönü',
  Uzbek: 'Oʻtkirov Gʻulom',
  decomposed: 'Nguyễn'.normalize('NFD'),
  Kazakh: 'Нұрсұлтан Әбіш Қазбек Ғани Өмір',
  Greek: 'Ελένη Παπαδοπούλου',
  Georgian: 'გიორგი ბერიძე',
  Armenian: 'Արամ Խաչատրյան',
  Hebrew: 'דָּוִד כהן',
  Arabic: 'محمد بن عبد الله',
  Urdu: 'پرویز ٹیپو ڈار',
  Thai: 'สมชาย น้ำใจ',
  Lao: 'ສົມສັກ',
  Khmer: 'សុខ ស្រីមុំ',
  Myanmar: 'အောင်ဆန်းစုကြည်',
  Devanagari: 'कृष्णा श्रीवास्तव',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Tamil: 'தமிழ்ச்செல்வி க்ஷ',
  Telugu: 'శ్రీనివాస',
  Kannada: 'ಕನ್ನಡ',
  Malayalam: 'മലയാളം',
  Gujarati: 'ગુજરાતી',
  Gurmukhi: 'ਪੰਜਾਬੀ',
  Oriya: 'ଓଡ଼ିଆ',
  Sinhala: 'ශ්‍රී ලංකා',
  Thaana: 'ދިވެހި',
  Ethiopic: 'አማርኛ',
  Hangul: '김민준 뷁',
  Kana: 'きむら れん カタカナ 辺沢桜',
  'simplified Han': '林墨言 喆',
  'traditional Han': '葉龍騏 堃',
  'rare Han': '𠮷野 㛃 䶮 㐱',
  Mongolian: 'ᠮᠣᠩᠭᠣᠯ',
  Tibetan: 'བསྟན་འཛིན་རྒྱ་མཚོ',
  emoji: 'Cup 🏆👨‍👩‍👧🇸🇬 ♟️ 👍🏽',
  unassigned: 'A\u{2fffe}𬭎\ud800',
};

const style = { weight: 'regular', size: 12, colour: '#000' } as const;
const open = () => openPdf({ title: 'Title', author: 'Author', language: 'en', createdAt: new Date(0), margin: 30 });

/** Returns the glyphs that a document draws, as indexes in its embedded fonts: 0 is the box of a missing character. */
function glyphsOf(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)].map(
    ([, content]) => inflateSync(Buffer.from(content!, 'latin1')).toString('latin1'),
  );
  const drawn = streams.filter((stream) => stream.includes(' TJ')).join('\n');
  return [...drawn.matchAll(/\[(.*?)\] TJ/g)].flatMap(([, run]) =>
    [...run!.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, glyphs]) => glyphs!.match(/.{4}/g)!),
  );
}

describe('a PDF', () => {
  it.each(Object.entries(names))('has a glyph for every character: %s', async (_script, name) => {
    const { write, finish } = open();
    for (const weight of ['regular', 'bold'] as const)
      await write(name, { ...style, weight }, { x: 30, y: 30, width: 500 });
    const glyphs = glyphsOf(await finish());
    expect(glyphs.length).toBeGreaterThan(2);
    expect(glyphs).not.toContain('0000');
  });

  it('embeds only the glyphs that it draws', async () => {
    const { write, finish } = open();
    await write(Object.values(names).join(' '), style, { x: 30, y: 30, width: 500 });
    expect((await finish()).length).toBeLessThan(200_000);
  });
});

const linesOf = async (text: string, width: number, between = '') =>
  (await prepareParagraph(text, 'regular'))
    .linesWithin(width)
    .map(({ runs }) => runs.map((run) => run.text).join(between));

describe('a line', () => {
  it('has words of right-to-left scripts in the order in which they are read', async () => {
    expect(await linesOf('دار (Cup) كأس 2030', 100, '|')).toEqual(['2030|كأس |) |Cup|(|دار ']);
  });

  it('shapes letters by those beside them', async () => {
    const { linesWithin } = await prepareParagraph('عبد', 'regular');
    const { runs, width } = linesWithin(10)[0]!;
    const separateWidth = Array.from('عبد').reduce((sum, letter) => sum + runs[0]!.font.shape(letter, true).width, 0);
    expect(width).toBeLessThan(separateWidth);
  });

  it('ends between words, also in scripts without spaces, and within words that are too long', async () => {
    expect(await linesOf('Lin Moyan Tan', 5)).toEqual(['Lin Moyan', 'Tan']);
    expect(await linesOf('林墨言，陈大明', 4)).toEqual(['林墨言，', '陈大明']);
    expect(await linesOf('สวัสดีประเทศไทย', 5)).toEqual(['สวัสดี', 'ประเทศไทย']);
    const parts = await linesOf('x'.repeat(30), 5);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join('')).toBe('x'.repeat(30));
  });

  it('leaves out what joins emoji, and replaces what no font can draw', async () => {
    expect((await prepareParagraph('A👍🏽B\u{1fbff}', 'regular')).text).toBe('A👍B〓');
    expect((await prepareParagraph('', 'regular')).linesWithin(5)).toEqual([{ runs: [], width: 0 }]);
  });
});

describe('a text that is too long for its box', () => {
  it.each(['Rajagopalachari '.repeat(9), 'x'.repeat(150), '林'.repeat(150), 'محمد '.repeat(30)])(
    'is set smaller: %s',
    async (name) => {
      const { write } = open();
      const height = await write(name, { ...style, size: 38 }, { x: 56, y: 210, width: 730, maxHeight: 52 });
      expect(height).toBeLessThanOrEqual(52);
    },
  );
});
