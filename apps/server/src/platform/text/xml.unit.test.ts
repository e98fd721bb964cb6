import { expect, test } from 'vitest';
import { parseXml } from '#platform/testing/xml';
import { escapeXml } from './xml.ts';

test.each([
  ['<a href="x">&amp;</a>', '<a href="x">&amp;</a>'],
  ["it's ]]> fine", "it's ]]> fine"],
  ['tab\tline\nend', 'tab\tline\nend'],
  ['bell\u0007 null\u0000 delete\u007f next\u0085 last\uffff\ufffe', 'bell null delete next last'],
  ['half \ud83d pair', 'half \ufffd pair'],
  ['表情 😀', '表情 😀'],
])('writes %j so that a parser reads %j', (text, read) => {
  const { attributes, text: content } = parseXml(`<x y="${escapeXml(text)}">${escapeXml(text)}</x>`);
  expect([attributes.y, content]).toEqual([read, read]);
});
