import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toDocumentTokens, toLatinLine, normalizationVersion } from './searchTokens.ts';

const samples = [
  ['林墨言 Lín Mòyán', '圍棋比賽於台北舉行，選手四十人。'],
  ['木村 蓮 きむら', '東京の囲碁大会'],
  ['신진서', '바둑 대회'],
  ['Oʻtkirov José', 'Турнир в Москве 🏆 สมชาย'],
] as const;

/** Fails when the rules produce different documents. Then raise `normalizationVersion`, and correct the digest. */
test('produces the documents that belong to the version of the rules', () => {
  const documents = samples.map(([names, body]) => [toDocumentTokens(names, body), toLatinLine(names)]);
  const digest = createHash('sha256').update(JSON.stringify(documents)).digest('hex').slice(0, 12);
  expect([normalizationVersion, digest]).toEqual([1, 'd1ba7643eaff']);
});
