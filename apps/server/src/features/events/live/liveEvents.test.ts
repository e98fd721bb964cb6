import type { ChangeMessage, LiveEvent, WholeMessage } from '@app/contract/liveEvents';
import fc from 'fast-check';
import patches from 'fast-json-patch';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Topic } from '@app/contract/contentTopics';
import { LiveEvents, readVersions } from './liveEvents.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The states of events in a database that several processes read. */
class Events {
  readonly states = new Map<string, object>();
  readonly listeners: ((topic: Topic | null) => void)[] = [];
  reads = 0;
  isAway = false;
  readMs = 0;

  change(eventId: string, state: object | null, topic: Topic | null = 'events'): void {
    if (state === null) this.states.delete(eventId);
    else this.states.set(eventId, structuredClone(state));
    for (const listener of this.listeners) listener(topic);
  }

  process(): LiveEvents {
    return new LiveEvents({
      subscribe: (listener) => void this.listeners.push(listener),
      read: async (eventId) => {
        this.reads++;
        if (this.isAway) throw new Error('the database is away');
        const state = structuredClone(this.states.get(eventId));
        if (this.readMs > 0) await new Promise((resolve) => setTimeout(resolve, this.readMs));
        return (state as LiveEvent | undefined) ?? null;
      },
    });
  }
}

/** A browser that applies what it receives, and reconnects with the last id. */
class Browser {
  readonly shown = new Map<string, unknown>();
  readonly received: string[] = [];
  lastId = '';
  #versions = new Map<string, string>();
  #leave: (() => void) | null = null;
  readonly #ids: string[];

  constructor(...ids: string[]) {
    this.#ids = ids;
  }

  async connect(process: LiveEvents): Promise<boolean> {
    this.disconnect();
    if (!(await process.prepare(this.#ids, 'en_US'))) return false;
    const stream = { send: (text: string | Buffer) => this.#read(String(text)), end: () => {} };
    this.#leave = process.join(stream, this.#ids, 'en_US', readVersions(this.lastId));
    return true;
  }

  disconnect(): void {
    this.#leave?.();
    this.#leave = null;
  }

  #read(text: string): void {
    const [, kind, id, data] = /^event: (\w+)\nid: (.*)\ndata: (.*)\n\n$/.exec(text)!;
    this.lastId = id!;
    this.received.push(kind!);
    const message = JSON.parse(data!) as WholeMessage & ChangeMessage;
    if (kind === 'gone') this.shown.delete(message.eventId);
    else if (kind === 'whole') this.shown.set(message.eventId, message.event);
    else {
      // A change that does not follow from what is shown would be lost.
      expect(message.from).toBe(this.#versions.get(message.eventId));
      const { newDocument } = patches.applyPatch(this.shown.get(message.eventId), message.patch as never, true, false);
      this.shown.set(message.eventId, newDocument);
    }
    this.#versions.set(message.eventId, message.version);
  }
}

const later = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);
/** Long enough that a change is shorter than the whole. */
const state = (results: string[], title = 'Lion City Open') => ({ title, content: 'x'.repeat(300), results });

test('sends the whole state first, then what changed, to all viewers with one reading', async () => {
  const events = new Events();
  events.change('1', state([]));
  const process = events.process();
  const browsers = [new Browser('1'), new Browser('1')];
  for (const browser of browsers) await browser.connect(process);
  expect(events.reads).toBe(1);
  events.change('1', state(['1-0']));
  await later();
  expect(events.reads).toBe(2);
  for (const { shown, received } of browsers)
    expect([shown.get('1'), received]).toEqual([state(['1-0']), ['whole', 'change']]);
});

test('reads again after a change during a reading', async () => {
  const events = new Events();
  events.change('1', state([]));
  const browser = new Browser('1');
  await browser.connect(events.process());
  events.readMs = 400;
  events.change('1', state(['first']));
  await later(400);
  expect(events.reads).toBe(2);
  events.change('1', state(['second']));
  await later(3_000);
  expect(browser.shown.get('1')).toEqual(state(['second']));
});

test('reads once for a burst of changes', async () => {
  const events = new Events();
  events.change('1', state([]));
  const browser = new Browser('1');
  await browser.connect(events.process());
  for (let at = 1; at <= 50; at += 1) events.change('1', state([String(at)]));
  await later(100);
  events.change('1', state(['last']));
  await later();
  expect(browser.shown.get('1')).toEqual(state(['last']));
  expect(events.reads).toBeLessThanOrEqual(3);
});

test('sends nothing for changes elsewhere, and for other topics does not read', async () => {
  const events = new Events();
  events.change('1', state([]));
  const browser = new Browser('1');
  await browser.connect(events.process());
  events.change('2', state(['x']));
  await later();
  const { reads } = events;
  events.change('1', state(['y']), 'news');
  await later();
  expect([events.reads, browser.received]).toEqual([reads, ['whole']]);
});

test('continues where a viewer stopped, also at a process that has just begun', async () => {
  const events = new Events();
  events.change('1', state([]));
  const [first, second] = [events.process(), events.process()];
  const browser = new Browser('1');
  await browser.connect(first);
  browser.disconnect();
  await browser.connect(second);
  expect(browser.received).toEqual(['whole']);
  events.change('1', state(['1-0']));
  await later();
  browser.disconnect();
  events.change('1', state(['1-0', '0-1']));
  await later();
  await browser.connect(first);
  expect(browser.received).toEqual(['whole', 'change', 'change']);
  expect(browser.shown.get('1')).toEqual(state(['1-0', '0-1']));
  // A process that does not know the version sends everything.
  browser.disconnect();
  events.change('1', state(['½-½']));
  await browser.connect(events.process());
  expect([browser.shown.get('1'), browser.received.at(-1)]).toEqual([state(['½-½']), 'whole']);
});

test('follows several events in one stream, and tells when one is no longer public', async () => {
  const events = new Events();
  events.change('1', state([]));
  events.change('2', state([], 'River Cup'));
  const browser = new Browser('1', '2');
  await browser.connect(events.process());
  events.change('2', null);
  await later();
  expect([...browser.shown.keys()]).toEqual(['1']);
  events.change('2', state(['back'], 'River Cup'));
  await later();
  expect(browser.shown.get('2')).toEqual(state(['back'], 'River Cup'));
  expect(await new Browser('3').connect(events.process())).toBe(false);
});

test('reads again when the database is back', async () => {
  const events = new Events();
  events.change('1', state([]));
  const process = events.process();
  const browser = new Browser('1');
  await browser.connect(process);
  events.isAway = true;
  events.change('1', state(['1-0']));
  await later(5_000);
  await expect(new Browser('2').connect(process)).rejects.toThrow('away');
  events.isAway = false;
  await later(3_000);
  expect(browser.shown.get('1')).toEqual(state(['1-0']));
});

test('ignores invented versions', () => {
  expect([...readVersions('12-abcdefghijklmnop.x-1.13-short.__proto__-abcdefghijklmnop')]).toEqual([
    ['12', 'abcdefghijklmnop'],
  ]);
});

type Step =
  | { kind: 'change'; event: string; results: string[] }
  | { kind: 'hide'; event: string }
  | { kind: 'cut'; browser: number }
  | { kind: 'connect'; browser: number; process: number }
  | { kind: 'restart'; process: number }
  | { kind: 'wait'; ms: number };

const anEvent = fc.constantFrom('1', '2');
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      event: anEvent,
      results: fc.array(fc.constantFrom('1-0', '0-1', '½-½'), { maxLength: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hide' as const), event: anEvent }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('cut' as const), browser: fc.nat(2) }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('connect' as const), browser: fc.nat(2), process: fc.nat(1) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), process: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(0, 10, 60, 500, 61_000) }),
  },
);

/** The steps of a run; together the runs simulate more than a day of reconnects. */
const runs = Number(process.env.LIVE_RUNS ?? 60);

test('shows each viewer the present state after any changes, cuts, restarts and reconnects', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 30, maxLength: 200 }), async (steps) => {
      const events = new Events();
      for (const id of ['1', '2']) events.change(id, state([]));
      const processes = [events.process(), events.process()];
      const browsers = [new Browser('1'), new Browser('1', '2'), new Browser('2')];
      for (const step of steps) {
        if (step.kind === 'change') events.change(step.event, state(step.results));
        else if (step.kind === 'hide') events.change(step.event, null);
        else if (step.kind === 'cut') browsers[step.browser]!.disconnect();
        else if (step.kind === 'connect') await browsers[step.browser]!.connect(processes[step.process]!);
        else if (step.kind === 'restart') processes[step.process] = events.process();
        else await later(step.ms);
      }
      await later();
      // Events that were hidden return, so that every viewer can connect.
      for (const id of ['1', '2']) if (!events.states.has(id)) events.change(id, state(['back']));
      await later();
      for (const [at, browser] of browsers.entries()) await browser.connect(processes[at % 2]!);
      await later();
      for (const [at, ids] of [['1'], ['1', '2'], ['2']].entries())
        for (const id of ids) expect(browsers[at]!.shown.get(id)).toEqual(events.states.get(id));
    }),
    { numRuns: runs },
  );
});

test('loses no state in a day of cuts every few seconds', async () => {
  const events = new Events();
  events.change('1', state([]));
  const processes = [events.process(), events.process()];
  const browser = new Browser('1');
  const dayMs = 86_400_000;
  let number = 0;
  for (let at = 0; at < dayMs; at += 20_000) {
    await browser.connect(processes[number % 2]!);
    // A result during the connection, and one while it is cut.
    number += 1;
    events.change('1', state([`during ${number}`]));
    await later(15_000);
    expect(browser.shown.get('1')).toEqual(events.states.get('1'));
    browser.disconnect();
    events.change('1', state([`while cut ${number}`]));
    await later(5_000);
  }
  await browser.connect(processes[0]!);
  expect(browser.shown.get('1')).toEqual(events.states.get('1'));
  expect(browser.received.filter((kind) => kind === 'whole').length).toBeLessThan(10);
}, 60_000);
