// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { describePictures, undescribedPictures } from './undescribedPictures.ts';

const html =
  '<p>one</p><figure><img src="/media/a-1x1.png" alt=""></figure><img src="/media/b-1x1.png" alt="b">' +
  '<img src="/media/c-1x1.png" alt=" "><img src="/media/a-1x1.png">';

test('lists each picture without alternative text once', () => {
  expect(undescribedPictures(html)).toEqual(['/media/a-1x1.png', '/media/c-1x1.png']);
});

test('describes a picture in all its places, and keeps other descriptions', () => {
  const described = describePictures(html, {
    '/media/a-1x1.png': ' "a" <b> ',
    '/media/b-1x1.png': 'changed',
    '/media/c-1x1.png': ' ',
  });
  expect(undescribedPictures(described)).toEqual(['/media/c-1x1.png']);
  expect(described).toContain('alt="b"');
  expect(described.match(/alt="&quot;a&quot; [^"]*"/g)?.length).toBe(2);
});
