import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { randomFrom } from '../../apps/server/src/platform/testing/randomFrom.ts';
import { countRuns, firstSeed } from '../../apps/server/src/platform/testing/runs.ts';
import { temporaryFolder } from '../../apps/server/src/platform/testing/temporaryFolder.ts';
import {
  continuePayment,
  performJourney,
  killAt,
  killPoints,
  type Payer,
  expectChargedOnce,
} from '../harness/killedPayment.ts';
import { registerApplicant } from '../harness/membership.ts';
import { connectTo, killDatabase } from '../harness/siteDatabase.ts';
import { prepareSiteToJoin } from '../harness/siteToJoin.ts';

const randomRounds = countRuns({ few: 4, many: 10 });
/** Kill points after the charge, from which the site recovers without the payer. */
const recoveredWithoutPayer = [
  'the provider has charged, and its webhook event is not stored',
  'booking: after the ledger, before the application',
];
const upkeepWithinMs = 150_000;

const newPayer = async (): Promise<Payer> => {
  const { account, orderId } = await registerApplicant();
  return { token: account.token, orderId };
};

test('charges once and grants the membership when killed anywhere between click and receipt', {
  timeout: 900_000,
}, async () => {
  const random = randomFrom(firstSeed);
  const folder = temporaryFolder();
  const start = await prepareSiteToJoin(folder);
  let site = await start();
  const payers: Payer[] = [];
  const absentPayers: Payer[] = [];

  for (const [nth, killPoint] of killPoints.entries()) {
    const payer = await newPayer();
    await killAt(killPoint, { site, payer, withDatabase: nth % 3 === 2 });
    site = await start();
    if (killPoint.step !== 'approve') await continuePayment(payer);
    payers.push(payer);
  }
  for (const title of recoveredWithoutPayer) {
    const payer = await newPayer();
    await killAt(killPoints.find((killPoint) => killPoint.title === title)!, { site, payer, withDatabase: false });
    site = await start();
    absentPayers.push(payer);
  }

  const undisturbed = [await newPayer(), await newPayer()];
  let wholeMs = Infinity;
  for (const payer of undisturbed) {
    const startedAt = performance.now();
    await performJourney(payer, site.url);
    wholeMs = Math.min(wholeMs, performance.now() - startedAt);
  }
  for (let round = 0; round < randomRounds; round++) {
    const payer = await newPayer();
    const isDone = performJourney(payer, site.url).then(
      () => true,
      () => false,
    );
    const afterMs = Math.round(random() * wholeMs);
    await wait(afterMs);
    if (random() < 0.4) killDatabase(folder);
    await site.kill();
    console.log(
      `random round ${round}: killed after ${afterMs} ms of ${Math.round(wholeMs)}, ${(await isDone) ? 'when all was over' : 'in the midst'}`,
    );
    site = await start();
    await continuePayment(payer);
    payers.push(payer);
  }

  const client = await connectTo(folder);
  const waiting = async () => {
    const { rows } = await client.query("select id from orders where status = 'pending' and id = any($1)", [
      absentPayers.map(({ orderId }) => orderId),
    ]);
    return rows;
  };
  await expect.poll(waiting, { timeout: upkeepWithinMs, interval: 1_000 }).toEqual([]);
  await client.end();
  await expectChargedOnce([...payers, ...absentPayers, ...undisturbed], site);
  await site.stop();
});
