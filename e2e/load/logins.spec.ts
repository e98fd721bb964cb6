import { errorCodes } from '../../packages/contract/src/errorCodes.ts';
import { beginTimeLimit } from '../harness/busyFactor.ts';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startSite } from '../harness/startSite.ts';
import { temporaryFolder } from '../../apps/server/src/platform/testing/temporaryFolder.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Repeats a request sequentially until `work` is done. Returns the sorted latencies in milliseconds. */
async function latenciesDuring(work: Promise<unknown>, request: () => Promise<unknown>): Promise<number[]> {
  const progress = { isDone: false };
  const done = work.finally(() => {
    progress.isDone = true;
  });
  const latencies: number[] = [];
  while (!progress.isDone) {
    const startedAt = performance.now();
    await request();
    latencies.push(performance.now() - startedAt);
  }
  await done;
  return latencies.toSorted((a, b) => a - b);
}

test('answers five hundred concurrent logins while the news list stays fast', async () => {
  const site = await startSite({
    dataDir: temporaryFolder(),
    environment: {
      DEMO_CONTENT: 'off',
      LIMIT_FLOOD: '0',
      CAPTCHA: 'off',
      LIMIT_LOGIN_ADDRESS: '1000000',
      LIMIT_LOGIN_NAME: '1000000',
    },
  });
  try {
    const logIn = async (nth: number) => {
      const response = await fetch(`${site.url}/api/index/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: `player-${nth}`, loginPwd: md5(`password ${nth}`) }),
      });
      return ((await response.json()) as { code: number }).code;
    };
    const readLimit = await beginTimeLimit(3_000);
    const all = Promise.all(Array.from({ length: 500 }, (_, nth) => logIn(nth)));
    const latencies = await latenciesDuring(all, async () =>
      (await fetch(`${site.url}/api/member/news/list`)).arrayBuffer(),
    );
    const codes = new Set(await all);

    // Logins beyond the queue's limit are answered with 503.
    expect([...codes].filter((code) => code !== errorCodes.wrongCredentials && code !== 503)).toEqual([]);
    expect(codes).toContain(errorCodes.wrongCredentials);
    expect(latencies.length).toBeGreaterThan(20);
    expect(latencies.at(Math.floor(latencies.length * 0.99))).toBeLessThan(await readLimit());
  } finally {
    await site.stop();
  }
});
