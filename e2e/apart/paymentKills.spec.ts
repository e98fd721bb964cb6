import { expect, test } from 'vitest';
import { temporaryFolder } from '../../apps/server/src/platform/testing/temporaryFolder.ts';
import { continuePayment, killAt, moments, type Payer, proveChargedOnce } from '../harness/killedPayment.ts';
import { applied } from '../harness/membership.ts';
import { siteToJoin } from '../harness/siteToJoin.ts';

/** Covers three of the kill points; `npm run test:hard` covers all of them, and random ones. */
const chosen = [
  'the provider has opened its page, and we do not know it',
  'the provider has charged, and its notice is not kept',
  'booking: after the ledger, before the application',
];

test('charges once when killed while opening a session, before the webhook event or while booking', async () => {
  const start = await siteToJoin(temporaryFolder());
  let site = await start();
  const payers: Payer[] = [];
  for (const [nth, moment] of moments.filter(({ title }) => chosen.includes(title)).entries()) {
    const { account, orderId } = await applied();
    const payer = { token: account.token, orderId };
    await killAt(moment, { site, payer, withDatabase: nth === 1 });
    site = await start();
    await continuePayment(payer);
    payers.push(payer);
  }
  expect(payers).toHaveLength(chosen.length);
  await proveChargedOnce(payers, site);
  await site.stop();
});
