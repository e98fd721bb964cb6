import { expect, test } from 'vitest';
import { choose } from './matrix.ts';

const combinations = ['zh_CN phone', 'zh_CN desktop', 'en_US phone', 'en_US desktop'];
const seeds = Array.from({ length: 60 }, (_, number) => `commit ${number}`);

test('chooses one combination, the same for the same seed and journey', () => {
  const [chosen, ...further] = choose('3f2a91c', 'banners', combinations);
  expect(further).toEqual([]);
  expect(combinations).toContain(chosen);
  expect(choose('3f2a91c', 'banners', combinations)).toEqual([chosen]);
});

test('chooses every combination of a journey over the commits', () => {
  const chosen = new Set(seeds.flatMap((seed) => choose(seed, 'banners', combinations)));
  expect([...chosen].sort()).toEqual([...combinations].sort());
});

test('chooses different combinations for different journeys of one commit', () => {
  const chosen = new Set(seeds.flatMap((journey) => choose('3f2a91c', journey, combinations)));
  expect([...chosen].sort()).toEqual([...combinations].sort());
});

test('runs all combinations on demand', () => {
  expect(choose('all', 'banners', combinations)).toEqual(combinations);
});
