import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openClients, type ClientAnswer, percentile } from '../../apps/server/src/platform/testing/clients.ts';

interface Attack {
  connections: number;
  /** `ask`: complete requests; `trickle`: requests whose bodies never end. */
  kind?: 'ask' | 'trickle';
  /** The requests, sent in rotation. `{n}` is replaced with a number that is unique per request. */
  requests: { method?: string; path: string }[];
  body?: string;
  headers?: Record<string, string>;
}

/**
 * Attacks the site from one network address until `endAndCount` is called, which returns the number of responses by
 * status.
 */
export function startAttack(
  port: number,
  { kind = 'ask', ...rest }: Attack,
  localAddress = '127.0.0.2',
): { endAndCount: () => Promise<Record<string, number>> } {
  const thread = new Worker(new URL('./attackerThread.mjs', import.meta.url), {
    workerData: { port, localAddress, kind, ...rest },
  });
  return {
    async endAndCount() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage('end');
      const [counts] = (await once(thread, 'message')) as [Record<string, number>];
      await thread.terminate();
      return counts;
    },
  };
}

export interface VictimMeasurement {
  /** The status of each answer. */
  statuses: number[];
  /** The bodies of the answers with status 200. */
  bodies: string[];
  /** Response times, in milliseconds. */
  p50: number;
  p99: number;
}

/** Sends sequential requests of one victim for `forMs` milliseconds, from an address other than the attacker's. */
export async function measureVictim(
  port: number,
  forMs: number,
  sendRequest: (clients: ReturnType<typeof openClients>, nth: number) => Promise<ClientAnswer>,
): Promise<VictimMeasurement> {
  const clients = openClients('127.0.0.3', port);
  const answers: ClientAnswer[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < forMs) answers.push(await sendRequest(clients, answers.length));
  const times = answers.map(({ ms }) => ms);
  return {
    statuses: answers.map(({ status }) => status),
    bodies: answers.flatMap(({ status, body }) => (status === 200 ? [body] : [])),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
  };
}
