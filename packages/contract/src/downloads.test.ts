import { expect, test } from 'vitest';
import { describeDownload, downloadLabel, readDownloadAddress, readDownloadName } from './downloads.ts';

const folder = '/media/files/0123456789abcdef0123-1258291';

test('reads kind and size from an address', () => {
  expect(readDownloadAddress(`${folder}/regulations-2026.pdf`)).toEqual({ kind: 'pdf', bytes: 1_258_291 });
  expect(readDownloadAddress(`${folder}/%E7%AB%A0%E7%A8%8B.docx`)).toEqual({ kind: 'docx', bytes: 1_258_291 });
});

test.each([
  `${folder}/page.html`,
  `${folder}/page.pdf.html`,
  `${folder}/page.pdf#x`,
  `${folder}/a/b.pdf`,
  `${folder}/../b.pdf`,
  `${folder}/".pdf`,
  `https://evil.example${folder}/a.pdf`,
  '/media/files/0123456789abcdef0123/a.pdf',
])('finds no file in %s', (href) => {
  expect(readDownloadAddress(href)).toBeNull();
});

test.each([
  [1, 'PDF · 1 KB'],
  [1_024 * 1_023, 'PDF · 1023 KB'],
  [1_024 * 1_024 - 1, 'PDF · 1.0 MB'],
  [1_258_291, 'PDF · 1.2 MB'],
])('describes %i bytes', (bytes, text) => {
  expect(describeDownload({ kind: 'pdf', bytes })).toBe(text);
});

test('separates the name from kind and size', () => {
  const download = { kind: 'pdf', bytes: 1_258_291 } as const;
  expect(readDownloadName(downloadLabel('Rules · 2026', download), download)).toBe('Rules · 2026');
  expect(readDownloadName(' Rules ', download)).toBe('Rules');
  expect(readDownloadName('PDF · 1.2 MB', download)).toBe('');
});
