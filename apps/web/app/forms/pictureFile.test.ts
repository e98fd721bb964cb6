import { expect, test } from 'vitest';
import { isAcceptedPicture } from './pictureFile.ts';

test('accepts only jpg, jpeg and png', () => {
  for (const type of ['image/jpeg', 'image/png']) expect(isAcceptedPicture({ type, name: 'me' })).toBe(true);
  for (const type of ['image/gif', 'image/svg+xml', 'image/webp', 'application/pdf', 'text/html'])
    expect(isAcceptedPicture({ type, name: 'me.jpg' })).toBe(false);
});

test('checks the file name when the browser reports no type', () => {
  expect(isAcceptedPicture({ type: '', name: 'ME.JPEG' })).toBe(true);
  expect(isAcceptedPicture({ type: '', name: 'me.jpg.exe' })).toBe(false);
});
