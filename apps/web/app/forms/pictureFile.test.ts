import { expect, test } from 'vitest';
import { isAcceptedPicture } from './pictureFile.ts';

const contents = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0],
  gif: [...new TextEncoder().encode('GIF89a')],
  webp: [...new TextEncoder().encode('RIFF0000WEBP')],
  empty: [],
};

const accepts = (content: keyof typeof contents, name: string, type: string) =>
  isAcceptedPicture(new File([new Uint8Array(contents[content])], name, { type }));

test('accepts only jpg, jpeg and png', async () => {
  expect(await accepts('jpeg', 'me', 'image/jpeg')).toBe(true);
  expect(await accepts('png', 'me', 'image/png')).toBe(true);
  for (const type of ['image/gif', 'image/svg+xml', 'image/webp', 'application/pdf', 'text/html'])
    expect(await accepts('jpeg', 'me.jpg', type)).toBe(false);
});

test('checks the file name when the browser reports no type', async () => {
  expect(await accepts('jpeg', 'ME.JPEG', '')).toBe(true);
  expect(await accepts('jpeg', 'me.jpg.exe', '')).toBe(false);
});

test.each(['gif', 'webp', 'empty'] as const)(
  'rejects a file of %s that is named and declared as png',
  async (content) => {
    expect(await accepts(content, 'me.png', 'image/png')).toBe(false);
  },
);
