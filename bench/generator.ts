import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const connections = 40;
const secondsPerLoad = 2;
const requestsPerLoad = 20_000;

export interface LoadResult {
  requests: number;
  /** Milliseconds. */
  p99: number;
}

interface Generator {
  name: string;
  load: (url: string, headers: Record<string, string>) => Promise<LoadResult>;
}

const millisecondsPer: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

/** Runs wrk (https://github.com/wg/wrk), which takes less time per request than the servers. */
async function loadWithWrk(url: string, headers: Record<string, string>): Promise<LoadResult> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${secondsPerLoad}s`, '--latency', ...lines, url];
  const { stdout } = await promisify(execFile)('wrk', args);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: some requests failed\n${stdout}`);
  const [, requests] = /(\d+) requests in/.exec(stdout)!;
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout)!;
  return { requests: Number(requests), p99: Number(p99) * millisecondsPer[unit!]! };
}

/**
 * Runs autocannon. It takes longer per request than the servers, which are idle in between, and longest for compressed
 * bodies.
 */
async function loadWithAutocannon(url: string, headers: Record<string, string>): Promise<LoadResult> {
  const result = await autocannon({ url, connections, amount: requestsPerLoad, headers });
  if (result['2xx'] !== requestsPerLoad) {
    throw new Error(`${url}: only ${result['2xx']} of ${requestsPerLoad} requests succeeded`);
  }
  return { requests: requestsPerLoad, p99: result.latency.p99 };
}

/** Returns wrk if it is installed, otherwise autocannon. */
export function chooseGenerator(): Generator {
  const hasWrk = spawnSync('wrk', ['-v']).error === undefined;
  return hasWrk ? { name: 'wrk', load: loadWithWrk } : { name: 'autocannon', load: loadWithAutocannon };
}
