import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openClients, type ClientAnswer, percentile } from '../../apps/server/src/platform/testing/clients.ts';

interface Attack {
  connections: number;
  /** `trickle`: bodies that never come to their end. */
  kind?: 'ask' | 'trickle';
  /** Asked for in turn; `{n}` becomes a number that is new each time. */
  requests: { method?: string; path: string }[];
  body?: string;
  headers?: Record<string, string>;
}

/** Attacks from one network address of this machine until it is ended. */
export function attack(
  port: number,
  { kind = 'ask', ...rest }: Attack,
  localAddress = '127.0.0.2',
): { end: () => Promise<Record<string, number>> } {
  const thread = new Worker(new URL('./attackerThread.mjs', import.meta.url), {
    workerData: { port, localAddress, kind, ...rest },
  });
  return {
    async end() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage('end');
      const [counts] = (await once(thread, 'message')) as [Record<string, number>];
      await thread.terminate();
      return counts;
    },
  };
}

export interface Victim {
  statuses: Set<number>;
  bodies: string[];
  p50: number;
  p99: number;
}

/** Asks as one visitor does, one after the other, for so long, from an address of its own. */
export async function visit(
  port: number,
  forMs: number,
  ask: (clients: ReturnType<typeof openClients>, nth: number) => Promise<ClientAnswer>,
): Promise<Victim> {
  const clients = openClients('127.0.0.3', port);
  const heard: ClientAnswer[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < forMs) heard.push(await ask(clients, heard.length));
  const times = heard.map(({ ms }) => ms);
  return {
    statuses: new Set(heard.map(({ status }) => status)),
    bodies: heard.map(({ body }) => body),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
  };
}
