import { expect, test, vi } from 'vitest';
import { CallError } from '../../../providers/errors.ts';
import { createResultQueue, type WaitingResult } from './resultQueue.ts';

const game = { kind: 'game' as const, sectionId: '1', number: 1, table: 4, version: 1, entryIds: ['7', '8'] };

function createQueue(answers: ((waiting: WaitingResult) => unknown)[], kept = new Map<string, string>()) {
  const sent: WaitingResult[] = [];
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const queue = createResultQueue({
    storage,
    name: 'results',
    send: async (waiting) => {
      sent.push(waiting);
      const answer = answers.shift();
      if (!answer) throw new Error('no answer is left');
      const outcome = answer(waiting);
      if (outcome instanceof Error) throw outcome;
      return outcome as { result: WaitingResult['result']; version: number };
    },
    onSent: vi.fn(),
    onChange: vi.fn(),
  });
  return { queue, sent, kept };
}

const accept = ({ result, version }: WaitingResult) => ({ result, version: version + 1 });
const networkError = () => new CallError('no network');

test('sends a result and removes it from the queue', async () => {
  const { queue, sent, kept } = createQueue([accept]);
  queue.add({ ...game, result: '1-0' });
  expect(await queue.flush()).toBe(true);
  expect([sent.length, queue.items(), kept.size]).toEqual([1, [], 0]);
});

test('keeps results without a network, also when the page is closed, and sends them in order', async () => {
  const { queue, kept } = createQueue([networkError]);
  queue.add({ ...game, result: '1-0' });
  queue.add({ ...game, table: 5, result: '0-1' });
  expect(await queue.flush()).toBe(false);
  const reopened = createQueue([accept, accept], kept);
  expect(await reopened.queue.flush()).toBe(true);
  expect(reopened.sent.map(({ table, result }) => [table, result])).toEqual([
    [4, '1-0'],
    [5, '0-1'],
  ]);
});

test('sends only the last result of a game that was changed while it waited', async () => {
  const { queue, sent } = createQueue([accept]);
  queue.add({ ...game, result: '1-0' });
  queue.add({ ...game, result: '0-1' });
  await queue.flush();
  expect(sent.map(({ result }) => result)).toEqual(['0-1']);
});

test('sends a result that was changed during a call with the version of its answer', async () => {
  const { queue, sent } = createQueue([
    (waiting) => {
      queue.add({ ...game, result: '½-½' });
      return accept(waiting);
    },
    accept,
  ]);
  queue.add({ ...game, result: '1-0' });
  await queue.flush();
  expect(sent.map(({ result, version }) => [result, version])).toEqual([
    ['1-0', 1],
    ['½-½', 2],
  ]);
});

test('stops for a game that another officer has entered, and sends the others', async () => {
  const conflict = () => new CallError('changed', 4009, { result: '0-1', version: 2 });
  const { queue, sent } = createQueue([conflict, accept, accept]);
  queue.add({ ...game, result: '1-0' });
  queue.add({ ...game, table: 5, result: '1-0' });
  expect(await queue.flush()).toBe(true);
  expect(queue.find(game)?.problem).toEqual({ present: { result: '0-1', version: 2 } });
  queue.overwrite(game);
  await queue.flush();
  expect(sent.at(-1)).toMatchObject({ table: 4, result: '1-0', version: 2 });
});

test.each([502, 503, 4001, 4029])('keeps a result that was answered with %d for later', async (code) => {
  const { queue } = createQueue([() => new CallError('later', code), accept]);
  queue.add({ ...game, result: '1-0' });
  expect(await queue.flush()).toBe(false);
  expect(await queue.flush()).toBe(true);
  expect(queue.items()).toEqual([]);
});

test('keeps the result that was entered while an earlier one was being rejected', async () => {
  const created: ReturnType<typeof createQueue> = createQueue([
    () => {
      created.queue.add({ ...game, result: '½-½' });
      return new CallError('changed', 4009, { result: '0-1', version: 2 });
    },
  ]);
  created.queue.add({ ...game, result: '1-0' });
  await created.queue.flush();
  expect(created.queue.find(game)).toMatchObject({ result: '½-½', problem: { present: { result: '0-1' } } });
});

test('uses the current version when other players sit at the table', async () => {
  const { queue } = createQueue([]);
  queue.add({ ...game, result: '1-0' });
  queue.add({ ...game, entryIds: ['7', '9'], version: 3, result: '0-1' });
  expect(queue.find(game)).toMatchObject({ version: 3, result: '0-1' });
});

test('keeps a rejected result with its reason until it is dropped', async () => {
  const { queue } = createQueue([() => new CallError('There is no such game', 4004)]);
  queue.add({ ...game, result: '1-0' });
  await queue.flush();
  expect(queue.find(game)?.problem).toEqual({ message: 'There is no such game' });
  queue.discard(game);
  expect(queue.items()).toEqual([]);
});

test('begins empty when the stored results cannot be read', () => {
  expect(createQueue([], new Map([['results', '{']])).queue.items()).toEqual([]);
});

test('keeps the results that several open pages enter', async () => {
  const one = createQueue([accept, accept]);
  const other = createQueue([], one.kept);
  one.queue.add({ ...game, result: '1-0' });
  other.queue.add({ ...game, table: 5, result: '0-1' });
  one.queue.reread();
  expect(one.queue.items().map(({ table }) => table)).toEqual([4, 5]);
  expect(await one.queue.flush()).toBe(true);
  // The other page does not send the results again, and does not put them back into the storage.
  expect([await other.queue.flush(), other.sent]).toEqual([true, []]);
  expect(other.kept.size).toBe(0);
});
