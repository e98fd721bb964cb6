import type { ChangeMessage, LiveEvent, WholeMessage } from '@app/contract/liveEvents';
import type { Topic } from '@app/contract/contentTopics';
import patches from 'fast-json-patch';
import { LiveEvents } from './liveEvents.ts';
import { readVersions } from './liveViewers.ts';

/** The states of events in a database that several processes read. */
export class TestEvents {
  readonly states = new Map<string, object>();
  readonly listeners: ((topic: Topic | null) => void)[] = [];
  reads = 0;
  isUnavailable = false;
  readMs = 0;

  change(eventId: string, state: object | null, topic: Topic | null = 'events'): void {
    if (state === null) this.states.delete(eventId);
    else this.states.set(eventId, structuredClone(state));
    for (const listener of this.listeners) listener(topic);
  }

  /** Starts a process that reads the events and hears of their changes. */
  startProcess(): LiveEvents {
    return new LiveEvents({
      subscribe: (listener) => void this.listeners.push(listener),
      read: async (eventId) => {
        this.reads++;
        if (this.isUnavailable) throw new Error('the database is unavailable');
        const state = structuredClone(this.states.get(eventId));
        if (this.readMs > 0) await new Promise((resolve) => setTimeout(resolve, this.readMs));
        return (state as LiveEvent | undefined) ?? null;
      },
    });
  }
}

/** A browser that applies what it receives, and reconnects with the last id. */
export class TestBrowser {
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
    const viewer = await process.prepare(this.#ids, 'en_US');
    if (!viewer) return false;
    const stream = { send: (text: string | Buffer) => this.#read(String(text)), end: () => {} };
    viewer.begin(stream, readVersions(this.lastId));
    this.#leave = viewer.leave;
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
      // A change of another version than the shown one cannot be applied.
      if (message.from !== this.#versions.get(message.eventId))
        throw new Error('a change does not follow from what is shown');
      const { newDocument } = patches.applyPatch(this.shown.get(message.eventId), message.patch as never, true, false);
      this.shown.set(message.eventId, newDocument);
    }
    this.#versions.set(message.eventId, message.version);
  }
}

/** A state that is long enough for a change to be shorter than the whole. */
export const testState = (results: string[], title = 'Lion City Open') => ({
  title,
  content: 'x'.repeat(300),
  results,
});

const dayMs = 86_400_000;
const cycleMs = 20_000;

/**
 * Simulates a day in which a browser loses its connection every 20 seconds, and reconnects to another process. One
 * result is entered while it is connected, and one while it is not. Each process has another viewer who stays.
 *
 * @param later lets simulated time pass, in milliseconds
 * @returns how many states the browser did not show in time, and how often it needed the whole state
 */
export async function simulateDayOfCuts(later: (ms: number) => Promise<unknown>) {
  const events = new TestEvents();
  events.change('1', testState([]));
  const processes = [events.startProcess(), events.startProcess()];
  for (const process of processes) await new TestBrowser('1').connect(process);
  const browser = new TestBrowser('1');
  let changes = 0;
  let missed = 0;
  const isShown = () => JSON.stringify(browser.shown.get('1')) === JSON.stringify(events.states.get('1'));
  for (let elapsedMs = 0; elapsedMs < dayMs; elapsedMs += cycleMs) {
    await browser.connect(processes[changes % 2]!);
    if (!isShown()) missed += 1;
    changes += 1;
    events.change('1', testState([`during ${changes}`]));
    await later(15_000);
    if (!isShown()) missed += 1;
    browser.disconnect();
    events.change('1', testState([`while cut ${changes}`]));
    await later(5_000);
  }
  await browser.connect(processes[0]!);
  if (!isShown()) missed += 1;
  const wholes = browser.received.filter((kind) => kind === 'whole').length;
  return { cuts: changes, missed, wholes };
}
