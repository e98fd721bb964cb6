import { expect, test } from 'vitest';
import { createTestZip } from '#platform/testing/createTestZip';
import { findDocumentKind } from './documentKind.ts';

const pdf = (more = '') => Buffer.from(`%PDF-1.7\n${more}\ntrailer\n%%EOF\n`);
const wordParts = { '[Content_Types].xml': 'x', 'word/document.xml': 'x' };
const office = (...names: string[]) =>
  createTestZip(Object.fromEntries(['[Content_Types].xml', ...names].map((name) => [name, 'x'])));

test.each([
  ['pdf', pdf()],
  ['docx', office('word/document.xml')],
  ['xlsx', office('xl/workbook.xml')],
  ['pptx', office('ppt/presentation.xml', 'ppt/media/image1.png')],
])('recognizes %s by its content', async (kind, content) => {
  expect(await findDocumentKind(content)).toBe(kind);
});

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['HTML', Buffer.from('<!DOCTYPE html><script>evil()</script>')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="evil()"/>')],
  ['HTML before a PDF', Buffer.concat([Buffer.from('<script>evil()</script>'), pdf()])],
  ['HTML before a document', createTestZip(wordParts, { before: '<script>evil()</script>' })],
  ['a PDF that was cut off', pdf('x'.repeat(5_000)).subarray(0, 4_000)],
  ['the beginning of a PDF', Buffer.from('%PDF-1.7 <script>evil()</script>')],
  ['other zip files', createTestZip({ 'index.html': '<script>evil()</script>' })],
  ['a zip file with a document inside', createTestZip({ 'a/[Content_Types].xml': 'x', 'a/word/document.xml': 'x' })],
  ['a document without parts', office()],
  ['two documents in one', office('word/document.xml', 'xl/workbook.xml')],
  ['a document with macros', office('word/document.xml', 'word/vbaProject.bin')],
  ['a document with controls', office('xl/workbook.xml', 'xl/activeX/activeX1.xml')],
  ['a document that was cut off', office('word/document.xml').subarray(0, 60)],
  ['a program', Buffer.from('MZ\u0090\u0000')],
])('refuses %s', async (_, content) => {
  expect(await findDocumentKind(content)).toBeNull();
});

test('refuses a document that leads out of its folder', async () => {
  expect(await findDocumentKind(office('word/document.xml', '../../evil.sh'))).toBeNull();
});

test('accepts a PDF that is another file as well, because it is always served as a PDF', async () => {
  const both = Buffer.concat([pdf('<script>evil()</script>'), createTestZip({ 'index.html': 'x' })]);
  expect(await findDocumentKind(both)).toBe('pdf');
});
