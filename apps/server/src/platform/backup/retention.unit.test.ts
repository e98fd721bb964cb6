import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { formatBase, nameOf, toStamp } from './backupPoints.ts';
import type { Repository } from './repository.ts';
import { removeExpired } from './retention.ts';

const dayMs = 86_400_000;
const now = new Date('2026-11-30T03:00:00.000Z');
const daysAgo = (days: number) => toStamp(new Date(now.getTime() - days * dayMs));

function createRepository(names: string[]): Repository & { names: () => string[] } {
  const kept = new Set(names);
  return {
    place: 'memory',
    write: async () => 0,
    read: () => Readable.from([]),
    list: async (prefix) => [...kept].filter((name) => name.startsWith(prefix)).toSorted(),
    remove: async (name) => void kept.delete(name),
    names: () => [...kept].toSorted(),
  };
}

/** The objects of a base that was made some days ago, with its segment. */
function baseOf(days: number, segment: string, history = '7001') {
  const base = formatBase({ stamp: daysAgo(days), history, firstSegment: segment });
  return [nameOf.cluster(base), nameOf.point(base, daysAgo(days)), nameOf.fileList(base, 'abc')];
}
const segments = ['A1', 'B2', 'C3'].map((end) => `0000000100000000000000${end}`);
const [first, second, third] = segments as [string, string, string];

test('keeps the newest base of before the time to keep, and what came after it', async () => {
  const expired = [...baseOf(40, first), nameOf.segment('7001', first)];
  const kept = [
    ...baseOf(31, second),
    ...baseOf(1, third),
    ...[second, third, '00000002.history'].map((name) => nameOf.segment('7001', name)),
  ];
  const repository = createRepository([...expired, ...kept]);

  await removeExpired(repository, now, 30 * dayMs);

  expect(repository.names()).toEqual(kept.toSorted());
});

test('keeps the only base however old it is', async () => {
  const names = [...baseOf(400, first), nameOf.segment('7001', first)];
  const repository = createRepository(names);

  await removeExpired(repository, now, dayMs);

  expect(repository.names()).toEqual(names.toSorted());
});

test('removes an interrupted base once a complete one is kept, and the log of a database that is gone', async () => {
  const interrupted = nameOf.cluster(formatBase({ stamp: daysAgo(20), history: '7001', firstSegment: first }));
  const kept = baseOf(5, second);
  const repository = createRepository([
    ...[interrupted, nameOf.segment('6000', third), nameOf.segment('6000', '00000002.history')],
    ...[...baseOf(21, first, '6000'), ...kept],
  ]);

  await removeExpired(repository, now, 3 * dayMs);

  expect(repository.names()).toEqual(kept.toSorted());
});

test('removes a deleted file once no base that is kept had it', async () => {
  const file = (name: string) => nameOf.file({ folder: 'private', name, size: 1, modifiedMs: 1 });
  const marks = {
    early: nameOf.goneFile(file('early'), daysAgo(35)),
    late: nameOf.goneFile(file('late'), daysAgo(29)),
  };
  const base = baseOf(32, first);
  const repository = createRepository([...base, file('early'), file('late'), file('live'), ...Object.values(marks)]);

  await removeExpired(repository, now, 30 * dayMs);

  expect(repository.names()).toEqual([...base, file('late'), file('live'), marks.late].toSorted());
});

test('removes nothing from an empty repository', async () => {
  const repository = createRepository([nameOf.segment('7001', first)]);

  await removeExpired(repository, now, dayMs);

  expect(repository.names()).toHaveLength(1);
});
