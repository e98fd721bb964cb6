import { expect, test } from 'vitest';
import { isAcceptedPicture } from './pictureFile.ts';

test('jpg, jpeg and png are accepted, and nothing else', () => {
  for (const type of ['image/jpeg', 'image/png']) expect(isAcceptedPicture({ type, name: 'me' })).toBe(true);
  for (const type of ['image/gif', 'image/svg+xml', 'image/webp', 'application/pdf', 'text/html'])
    expect(isAcceptedPicture({ type, name: 'me.jpg' })).toBe(false);
});

test('where the browser does not know the type, the name decides', () => {
  expect(isAcceptedPicture({ type: '', name: 'ME.JPEG' })).toBe(true);
  expect(isAcceptedPicture({ type: '', name: 'me.jpg.exe' })).toBe(false);
});
