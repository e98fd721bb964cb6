import { expect, test } from 'vitest';
import { round, section } from './event.fixtures.ts';
import { timesOfRounds } from './timesOfRounds.ts';

const [morning, noon, evening] = ['2026-11-23T01:00:00.000Z', '2026-11-23T05:00:00.000Z', '2026-11-23T11:00:00.000Z'];
const planned = (id: string, roundTimes: string[]) => section(id, `Section ${id}`, { roundTimes });

test('lists paired rounds at their own times, and the others as planned', () => {
  const paired = { ...round('1', 1, ['Ann', 'Ben']), startTime: evening };
  const unplanned = { ...round('1', 3, ['Ann', 'Ben']), startTime: evening };
  expect(timesOfRounds({ sections: [planned('1', [morning, noon])], rounds: [paired, unplanned] }).times).toEqual([
    { sectionId: '1', number: 1, startTime: evening },
    { sectionId: '1', number: 2, startTime: noon },
    { sectionId: '1', number: 3, startTime: evening },
  ]);
});

test('lists sections with the same times once, and others one by one', () => {
  const listOf = (...sections: ReturnType<typeof planned>[]) => {
    const { times, isForAll } = timesOfRounds({ sections, rounds: [] });
    return [times.map(({ sectionId }) => sectionId), isForAll];
  };
  expect(listOf(planned('1', [morning]), planned('2', [morning]))).toEqual([['1'], true]);
  expect(listOf(planned('1', [morning]), planned('2', [noon]))).toEqual([['1', '2'], false]);
  expect(listOf(planned('1', [morning]), planned('2', []))).toEqual([['1'], false]);
  expect(listOf(planned('1', []))).toEqual([[], false]);
});
