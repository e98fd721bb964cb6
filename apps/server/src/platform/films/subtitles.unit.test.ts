import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvalidFields } from '#platform/errors';
import { normalizeSubtitles } from './subtitles.ts';

test('keeps times and texts, and drops comments, styles, names and positions', () => {
  const file = `\uFEFFWEBVTT - Lesson 1\r
Kind: captions\r
\r
NOTE by the editor\r
\r
STYLE\r
::cue { background: url(https://example.org/) }\r
\r
first\r
00:01.500 --> 00:03.000 line:0 align:start\r
<v Li>一手<b>妙棋</b> <00:02.000>here\r
Second line\r
\r
01:00:04.000 --> 01:00:05.250\r
Q&A: 2 < 3 &amp; 4\r
`;

  expect(normalizeSubtitles(file)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\n一手<b>妙棋</b> here\nSecond line\n\n' +
      '01:00:04.000 --> 01:00:05.250\nQ&amp;A: 2 &lt; 3 &amp; 4\n',
  );
});

test.each([
  ['script', '<script>alert(1)</script>', 'alert(1)'],
  ['an attribute', '<b onclick="x">a</b>', '<b>a</b>'],
  ['an open tag', '<i><b>a', '<i><b>a</b></i>'],
  ['a tag that was never opened', 'a</u>', 'a'],
  ['a tag within a tag', '<<b>b>a', 'b&gt;a'],
  ['a class', '<c.red>a</c>', 'a'],
])('cleans %s', (_, text, clean) => {
  expect(normalizeSubtitles(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`)).toBe(
    `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${clean}\n`,
  );
});

test.each([
  ['an empty file', ''],
  ['SubRip', '1\n00:00:01,000 --> 00:00:02,000\nA'],
  ['a word that only begins like the signature', 'WEBVTT2\n\n00:01.000 --> 00:02.000\nA'],
  ['no cue', 'WEBVTT\n\nNOTE A'],
  ['a time that is none', 'WEBVTT\n\n00:61.000 --> 00:62.000\nA'],
  ['an end before the start', 'WEBVTT\n\n00:02.000 --> 00:01.000\nA'],
  ['cues out of order', 'WEBVTT\n\n00:02.000 --> 00:03.000\nA\n\n00:01.000 --> 00:03.000\nB'],
  ['NUL', 'WEBVTT\n\n00:01.000 --> 00:02.000\nA\0'],
  ['a cue that is too long', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'a'.repeat(1_001)}`],
  ['too many cues', `WEBVTT\n\n${'00:01.000 --> 00:02.000\nA\n\n'.repeat(5_001)}`],
  ['a file that was not in UTF-8', 'WEBVTT\n\n00:01.000 --> 00:02.000\n\uFFFD'],
])('rejects %s', (_, file) => {
  expect(() => normalizeSubtitles(file)).toThrow(InvalidFields);
});

test('turns any text into a file that it leaves unchanged, with no other markup', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '</',
    'b',
    'i',
    'script',
    '&',
    'lt;',
    ' ',
    '\n',
    '-->',
    '.',
    '棋',
    '00:01.000',
    '"',
  );

  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      let clean: string;
      try {
        clean = normalizeSubtitles(`WEBVTT\n\n00:01.000 --> 00:02.000\nA ${pieces.join('')}`);
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(InvalidFields);
        return;
      }
      expect(normalizeSubtitles(clean)).toBe(clean);
      const texts = clean.replaceAll(/^[\d:.]+ --> [\d:.]+$/gm, '');
      expect(texts.replaceAll(/<\/?[biu]>/g, '')).not.toMatch(/[<>]/);
    }),
    { numRuns: 2_000 },
  );
});
