import { expect, test } from 'vitest';
import { isAnimated, pictureKind } from './pictureKind.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.codePointAt(0)!) : part)));
const blank = (count: number) => Array.from({ length: count }, () => 0);

const frame = [0x2c, ...blank(8), 0, 2, 2, 0x4c, 0x01, 0];
/** Its text is the byte with which a frame begins. */
const comment = [0x21, 0xfe, 1, 0x2c, 0];
/** With a colour table of two colours. */
const gif = (...blocks: number[][]) =>
  bytes('GIF89a', ...blank(4), 0x80, 0, 0, ...blank(6), ...comment, ...blocks.flat(), 0x3b);
const webp = (chunk: string, flags: number) => bytes('RIFF', ...blank(4), 'WEBP', chunk, ...blank(4), flags);

test.each([
  ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['png', bytes(0x89, 'PNG')],
  ['webp', webp('VP8 ', 0)],
  ['gif', gif(frame)],
  ['heic', bytes(...blank(4), 'ftyp', 'heic')],
  ['heic', bytes(...blank(4), 'ftyp', 'mif1')],
  ['unknown', bytes(...blank(4), 'ftyp', 'avif')],
  ['unknown', bytes()],
])('recognizes %s by its content', (kind, content) => {
  expect(pictureKind(content)).toBe(kind);
});

test.each([
  ['a GIF of one frame', gif(frame), false],
  ['a GIF of two frames', gif(frame, comment, frame), true],
  ['a GIF that ends early', gif(frame).subarray(0, 20), false],
  ['a WebP with the flag', webp('VP8X', 0x12), true],
  ['a WebP with transparency', webp('VP8X', 0x10), false],
  ['a plain WebP', webp('VP8 ', 0x02), false],
])('tells whether %s moves', (_, content, expected) => {
  expect(isAnimated(content)).toBe(expected);
});
