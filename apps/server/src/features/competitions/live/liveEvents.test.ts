import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countRuns, firstSeed } from '#platform/testing/runs';
import { simulateDayOfCuts, TestBrowser, TestEvents, testState } from './liveEvents.fixtures.ts';
import { readVersions } from './liveViewers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The limits of `liveEvents.ts`. */
const maxIdleEvents = 200;
const maxUnknownEvents = 200;

const later = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);

test('sends the whole state first, then the changes, to all viewers with one reading', async () => {
  const events = new TestEvents();
  events.change('1', testState([]));
  const process = events.startProcess();
  const browsers = [new TestBrowser('1'), new TestBrowser('1')];
  for (const browser of browsers) await browser.connect(process);
  expect(events.reads).toBe(1);
  events.change('1', testState(['1-0']));
  await later();
  expect(events.reads).toBe(2);
  for (const { shown, received } of browsers)
    expect([shown.get('1'), received]).toEqual([testState(['1-0']), ['whole', 'change']]);
});

test('reads again after a change during a reading', async () => {
  const events = new TestEvents();
  events.change('1', testState([]));
  const browser = new TestBrowser('1');
  await browser.connect(events.startProcess());
  events.readMs = 400;
  events.change('1', testState(['first']));
  await later(400);
  expect(events.reads).toBe(2);
  events.change('1', testState(['second']));
  await later(3_000);
  expect(browser.shown.get('1')).toEqual(testState(['second']));
});

test('reads once for a burst of changes', async () => {
  const events = new TestEvents();
  events.change('1', testState([]));
  const browser = new TestBrowser('1');
  await browser.connect(events.startProcess());
  for (let nth = 1; nth <= 50; nth += 1) events.change('1', testState([String(nth)]));
  await later(100);
  events.change('1', testState(['last']));
  await later();
  expect(browser.shown.get('1')).toEqual(testState(['last']));
  expect(events.reads).toBeLessThanOrEqual(3);
});

test('sends nothing for changes elsewhere, and for other topics does not read', async () => {
  const events = new TestEvents();
  events.change('1', testState([]));
  const browser = new TestBrowser('1');
  await browser.connect(events.startProcess());
  events.change('2', testState(['x']));
  await later();
  const { reads } = events;
  events.change('1', testState(['y']), 'news');
  await later();
  expect([events.reads, browser.received]).toEqual([reads, ['whole']]);
});

test('continues where a viewer stopped, also at a process that has just begun', async () => {
  const events = new TestEvents();
  events.change('1', testState([]));
  const [first, second] = [events.startProcess(), events.startProcess()];
  for (const process of [first, second]) await new TestBrowser('1').connect(process);
  const browser = new TestBrowser('1');
  await browser.connect(first);
  browser.disconnect();
  await browser.connect(second);
  expect(browser.received).toEqual(['whole']);
  events.change('1', testState(['1-0']));
  await later();
  browser.disconnect();
  events.change('1', testState(['1-0', '0-1']));
  await later();
  await browser.connect(first);
  expect(browser.received).toEqual(['whole', 'change', 'change']);
  expect(browser.shown.get('1')).toEqual(testState(['1-0', '0-1']));
  // A process that does not know the version sends everything.
  browser.disconnect();
  events.change('1', testState(['½-½']));
  await browser.connect(events.startProcess());
  expect([browser.shown.get('1'), browser.received.at(-1)]).toEqual([testState(['½-½']), 'whole']);
});

test('follows several events in one stream, and tells when one is no longer public', async () => {
  const events = new TestEvents();
  events.change('1', testState([]));
  events.change('2', testState([], 'River Cup'));
  const browser = new TestBrowser('1', '2');
  await browser.connect(events.startProcess());
  events.change('2', null);
  await later();
  expect([...browser.shown.keys()]).toEqual(['1']);
  events.change('2', testState(['back'], 'River Cup'));
  await later();
  expect(browser.shown.get('2')).toEqual(testState(['back'], 'River Cup'));
  expect(await new TestBrowser('3').connect(events.startProcess())).toBe(false);
});

test('leaves nothing in memory for ids that are not public', async () => {
  const events = new TestEvents();
  events.change('1', testState([]));
  const process = events.startProcess();
  for (let id = 100; id < 150; id += 1) expect(await new TestBrowser(String(id)).connect(process)).toBe(false);
  expect(process.size).toBe(0);
  const browser = new TestBrowser('1', '2');
  await browser.connect(process);
  expect(process.size).toBe(2);
  browser.disconnect();
  expect(process.size).toBe(1);
  events.isUnavailable = true;
  await expect(new TestBrowser('3').connect(process)).rejects.toThrow('unavailable');
  expect(process.size).toBe(1);
});

test('shows a draft that is published while a viewer follows it among other events', async () => {
  const events = new TestEvents();
  events.change('1', testState([]));
  const browser = new TestBrowser('1', '2');
  const process = events.startProcess();
  await browser.connect(process);
  await new TestBrowser('2').connect(process);
  expect([...browser.shown.keys()]).toEqual(['1']);
  events.change('2', testState([], 'River Cup'));
  await later();
  expect(browser.shown.get('2')).toEqual(testState([], 'River Cup'));
});

test('follows a bounded number of ids that are not public', async () => {
  const events = new TestEvents();
  events.change('1', testState([]));
  const process = events.startProcess();
  for (let id = 100; id < 400; id += 1) await new TestBrowser('1', String(id)).connect(process);
  expect(process.size).toBe(1 + maxUnknownEvents);
  const { reads } = events;
  events.change('1', testState(['1-0']));
  await later();
  expect(events.reads).toBe(reads + 1 + maxUnknownEvents);
});

test('reads an event without viewers when the next one joins, not at each change', async () => {
  const events = new TestEvents();
  events.change('1', testState([]));
  const process = events.startProcess();
  const browser = new TestBrowser('1');
  await browser.connect(process);
  browser.disconnect();
  for (const result of ['1-0', '0-1', '½-½']) {
    events.change('1', testState([result]));
    await later();
  }
  expect(events.reads).toBe(1);
  await browser.connect(process);
  expect([events.reads, browser.received, browser.shown.get('1')]).toEqual([
    ...[2, ['whole', 'change']],
    testState(['½-½']),
  ]);
  // Nothing changed since.
  await new TestBrowser('1').connect(process);
  expect(events.reads).toBe(2);
});

test('does not read an event whose last viewer leaves before a due reading', async () => {
  const events = new TestEvents();
  events.change('1', testState([]));
  const process = events.startProcess();
  const browser = new TestBrowser('1');
  await browser.connect(process);
  events.change('1', testState(['1-0']));
  browser.disconnect();
  await later();
  expect(events.reads).toBe(1);
  await browser.connect(process);
  expect(browser.shown.get('1')).toEqual(testState(['1-0']));
});

test('keeps a bounded number of events without viewers for a minute, and drops the oldest', async () => {
  const events = new TestEvents();
  for (let id = 1; id <= 250; id += 1) events.change(String(id), testState([]));
  const process = events.startProcess();
  const visit = async (id: number) => {
    const { reads } = events;
    const browser = new TestBrowser(String(id));
    await browser.connect(process);
    browser.disconnect();
    return events.reads - reads;
  };
  for (let id = 1; id <= 250; id += 1) await visit(id);
  expect(process.size).toBe(maxIdleEvents);
  expect([await visit(51), await visit(50)]).toEqual([0, 1]);
  await later(61_000);
  expect(process.size).toBe(0);
});

test('shows the state before while the database is unavailable', async () => {
  const events = new TestEvents();
  events.change('1', testState([]));
  const process = events.startProcess();
  const browser = new TestBrowser('1');
  await browser.connect(process);
  browser.disconnect();
  events.isUnavailable = true;
  events.change('1', testState(['1-0']));
  const other = new TestBrowser('1');
  await other.connect(process);
  expect(other.shown.get('1')).toEqual(testState([]));
  events.isUnavailable = false;
  await later(3_000);
  expect(other.shown.get('1')).toEqual(testState(['1-0']));
});

test('reads again when the database is back', async () => {
  const events = new TestEvents();
  events.change('1', testState([]));
  const process = events.startProcess();
  const browser = new TestBrowser('1');
  await browser.connect(process);
  events.isUnavailable = true;
  events.change('1', testState(['1-0']));
  await later(5_000);
  await expect(new TestBrowser('2').connect(process)).rejects.toThrow('unavailable');
  events.isUnavailable = false;
  await later(3_000);
  expect(browser.shown.get('1')).toEqual(testState(['1-0']));
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

test('shows each viewer the present state after any changes, cuts, restarts and reconnects', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 30, maxLength: 200 }), async (steps) => {
      const events = new TestEvents();
      for (const id of ['1', '2']) events.change(id, testState([]));
      const processes = [events.startProcess(), events.startProcess()];
      const browsers = [new TestBrowser('1'), new TestBrowser('1', '2'), new TestBrowser('2')];
      for (const step of steps) {
        if (step.kind === 'change') events.change(step.event, testState(step.results));
        else if (step.kind === 'hide') events.change(step.event, null);
        else if (step.kind === 'cut') browsers[step.browser]!.disconnect();
        else if (step.kind === 'connect') await browsers[step.browser]!.connect(processes[step.process]!);
        else if (step.kind === 'restart') processes[step.process] = events.startProcess();
        else await later(step.ms);
      }
      await later();
      // Events that were hidden return, so that every viewer can connect.
      for (const id of ['1', '2']) if (!events.states.has(id)) events.change(id, testState(['back']));
      await later();
      for (const [index, browser] of browsers.entries()) await browser.connect(processes[index % 2]!);
      await later();
      for (const [index, ids] of [['1'], ['1', '2'], ['2']].entries())
        for (const id of ids) expect(browsers[index]!.shown.get(id)).toEqual(events.states.get(id));
    }),
    { numRuns: countRuns({ few: 6, many: 60 }), seed: firstSeed },
  );
});

test('loses no state in a day of cuts every 20 seconds', async () => {
  const { cuts, missed, wholes } = await simulateDayOfCuts(later);
  expect([cuts, missed]).toEqual([4_320, 0]);
  expect(wholes).toBeLessThan(10);
});
