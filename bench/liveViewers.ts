import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { mock } from 'node:test';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { simulateDayOfCuts } from '../apps/server/src/features/competitions/live/liveEvents.fixtures.ts';
import { liveEventsPath } from '../packages/contract/src/liveEvents.ts';
import { type Figure, median, milliseconds, ratio } from './figures.ts';
import { chooseGenerator } from './generator.ts';
import { type MeasuredProcess, startMeasuredSite } from './serverProcess.ts';

const viewers = 1_000;
const changes = 20;
const loads = 5;
/** Changes of the event during the load of the pages. */
const changeEveryMs = 500;

/** Reads the stream of an event as a browser does, and remembers when the last change arrived. */
class Viewer {
  #toldAt = 0;
  readonly #response: IncomingMessage;

  constructor(response: IncomingMessage) {
    this.#response = response;
    response.setEncoding('utf8').on('data', (chunk: string) => {
      if (/event: (whole|change)/.test(chunk)) this.#toldAt = performance.now();
    });
  }

  static async connect(url: string): Promise<Viewer> {
    const request = get(url, { agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`a viewer was refused with ${response.statusCode}`);
    return new Viewer(response);
  }

  wasToldSince = (moment: number): boolean => this.#toldAt > moment;
  get toldAt(): number {
    return this.#toldAt;
  }

  close = (): void => void this.#response.destroy();
}

/** Enters a result at a table of the event, as another process would. */
async function changeEvent(client: pg.Client, eventId: string, nth: number): Promise<void> {
  await client.query('begin');
  await client.query(
    `update event_standings set score = $2 where (section_id, entry_id) = (select t.section_id, t.entry_id
      from event_standings t
     join event_sections s on s.id = t.section_id where s.event_id = $1 order by t.rank, t.entry_id limit 1)`,
    [eventId, String(nth)],
  );
  await client.query(`select pg_notify('content_changed', 'events')`);
  await client.query('commit');
}

/** Returns the time until all viewers have received a change, in milliseconds. */
async function timeUntilAllKnow(all: Viewer[], change: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await change();
  while (!all.every((viewer) => viewer.wasToldSince(began))) {
    if (performance.now() - began > 30_000) throw new Error('a viewer was not told within 30 seconds');
    await wait(2);
  }
  return Math.max(...all.map(({ toldAt }) => toldAt)) - began;
}

async function p99OfPages(site: MeasuredProcess): Promise<number> {
  const { load } = chooseGenerator();
  const values: number[] = [];
  for (let at = 0; at < loads; at += 1) values.push((await load(`${site.url}/news`, {})).p99);
  return median(values);
}

/** Simulates a day of lost connections and reconnects, with a simulated clock. */
async function reconnectsOfADay(): Promise<Figure> {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  try {
    const { cuts, missed, wholes } = await simulateDayOfCuts(async (ms) => {
      for (const step of [300, 300, ms - 600]) {
        mock.timers.tick(step);
        // Gives the promises that the tick resolves time to continue.
        for (let turns = 0; turns < 5; turns += 1) await turn();
      }
    });
    return {
      what: `24 hours of reconnects, simulated: states that a viewer misses, after ${cuts.toLocaleString('en')} cuts`,
      measured: `${missed} (${wholes} times the whole state was sent)`,
      target: '0',
      isMet: missed === 0,
    };
  } finally {
    mock.timers.reset();
  }
}

/** Measures what a thousand viewers of an event cost the process and its other visitors. */
export async function measureLiveViewers(say: (line: string) => void): Promise<Figure[]> {
  say('a day of reconnects');
  const reconnects = await reconnectsOfADay();
  say(`${viewers.toLocaleString('en')} viewers of an event in progress`);
  const site = await startMeasuredSite(3_918);
  const client = new pg.Client({ host: site.databaseFolder!, user: 'site', database: 'postgres' });
  await client.connect();
  const all: Viewer[] = [];
  try {
    const answer = await fetch(`${site.url}/api/common/online`);
    const { data } = (await answer.json()) as { data: { inProgress: { id: string }[] } };
    const eventId = data.inProgress[0]!.id;
    const quiet = await p99OfPages(site);
    await wait(3_000);
    const before = site.residentMb();
    for (let at = 0; at < viewers; at += 50) {
      const address = `${site.url}${liveEventsPath}?ids=${eventId}&lang=en_US`;
      all.push(...(await Promise.all(Array.from({ length: 50 }, () => Viewer.connect(address)))));
    }
    let nth = 0;
    const change = () => {
      nth += 1;
      return changeEvent(client, eventId, nth);
    };
    const times: number[] = [];
    for (let at = 0; at < changes; at += 1) {
      times.push(await timeUntilAllKnow(all, change));
      await wait(300);
    }
    const added = site.residentMb() - before;
    const changing = setInterval(() => void change(), changeEveryMs);
    const busy = await p99OfPages(site);
    clearInterval(changing);
    const people = viewers.toLocaleString('en');
    return [
      reconnects,
      {
        what: `${people} viewers of an event: memory added`,
        measured: `${added.toFixed(0)} MB`,
        target: 'below 100 MB',
        isMet: added < 100,
      },
      {
        what: `${people} viewers: time until all of them have a change, median and longest of ${changes}`,
        measured: `${milliseconds(median(times))}, ${milliseconds(Math.max(...times))}`,
        target: 'below 1 000 ms',
        isMet: Math.max(...times) < 1_000,
      },
      {
        what: `${people} viewers, two changes a second: p99 of a page under load, times the quiet one’s`,
        measured: `${ratio(busy / quiet)} (${quiet.toFixed(1)} → ${busy.toFixed(1)} ms)`,
        target: 'below 2',
        isMet: busy < quiet * 2,
      },
    ];
  } finally {
    for (const viewer of all) viewer.close();
    await client.end();
    await site.stop();
  }
}
