import { describe, expect, test } from 'vitest';
import { changedRatings, parseRating } from './ratings.ts';

describe('parseRating', () => {
  test('reads whole numbers from 0 to 4000, also in full-width digits', () => {
    expect(['0', ' 2150 ', '２１５０', '4000'].map(parseRating)).toEqual([0, 2_150, 2_150, 4_000]);
  });

  test('reads an empty text as no rating', () => {
    expect(['', '  '].map(parseRating)).toEqual([null, null]);
  });

  test('rejects other texts', () => {
    expect(['4001', '-1', '1e3', '2150.5', '5d'].map(parseRating)).toEqual(Array(5).fill(undefined));
  });
});

describe('changedRatings', () => {
  const players = [
    { personId: '1', rating: 2_150 },
    { personId: '2', rating: null },
    { personId: '3', rating: 0 },
  ];

  test('leaves out ratings that stay the same', () => {
    expect(changedRatings(players, { 1: '2150', 2: '', 3: '0' })).toEqual([]);
  });

  test('lists new and cleared ratings', () => {
    expect(changedRatings(players, { 1: '', 2: '1800', 3: '' })).toEqual([
      { personId: '1', rating: null },
      { personId: '2', rating: 1_800 },
      { personId: '3', rating: null },
    ]);
  });
});
