import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentTokens, latinLine, normalization } from './searchTokens.ts';

const samples = [
  ['林墨言 Lín Mòyán', '圍棋比賽於台北舉行，選手四十人。'],
  ['木村 蓮 きむら', '東京の囲碁大会'],
  ['신진서', '바둑 대회'],
  ['Oʻtkirov José', 'Турнир в Москве 🏆 สมชาย'],
] as const;

/** Fails when the rules produce different documents. Then raise `normalization`, and correct the digest. */
test('has a version of the rules that belongs to what they give', () => {
  const given = samples.map(([names, body]) => [documentTokens(names, body), latinLine(names)]);
  const digest = createHash('sha256').update(JSON.stringify(given)).digest('hex').slice(0, 12);
  expect([normalization, digest]).toEqual([1, 'd1ba7643eaff']);
});
