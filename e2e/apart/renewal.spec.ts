import { afterAll, beforeAll, expect, test } from 'vitest';
import { loggedIn, pageIn, passTime } from '../harness/accounts.ts';
import { administrator } from '../harness/administrator.ts';
import { barriersOn } from '../harness/axe.ts';
import { desktop } from '../harness/browser.ts';
import { member, pay } from '../harness/membership.ts';
import { press } from '../harness/personalCentre.ts';
import { moveTo } from '../harness/site.ts';
import { type RunningSite, startSite } from '../harness/startSite.ts';
import { wordsIn } from '../harness/words.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ environment: { ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password } });
  moveTo(site.url);
});
afterAll(() => site.stop());

test('towards its end a membership is renewed; when it is over, as well', async () => {
  const words = wordsIn('en_US');
  const account = await member();
  const day = 86_400;
  await passTime(320 * day);
  // The session has ended meanwhile.
  const again = await loggedIn(account);
  const renewing = await pageIn('en_US', '/personal/index', desktop, again);
  await renewing.page.getByRole('button', { name: words('join_renew') }).click();
  await renewing.page.waitForURL('**/pay/*');
  await pay(again, new URL(renewing.page.url()).pathname.split('/').at(-1)!);
  await renewing.page.reload();
  await renewing.page.getByText(words('pay_paid_renewal')).waitFor();
  expect(await barriersOn(renewing.page)).toEqual([]);
  await renewing.context.close();
  await passTime(425 * day);
  const grace = await pageIn('en_US', '/join', desktop, await loggedIn(account));
  await grace.page.getByText(/It still counts until/).waitFor();
  expect(await barriersOn(grace.page)).toEqual([]);
  await grace.page.goto('/personal/index');
  await grace.page.getByText(/^Ended on/).waitFor();
  await grace.page.getByText(/It still counts until/).waitFor();
  const href = await grace.page.getByRole('img', { name: words('card_qr') }).evaluate((code) => code.closest('a')!.href);
  await grace.page.goto(href);
  await grace.page.getByText(words('verify_grace'), { exact: true }).waitFor();
  expect(await barriersOn(grace.page)).toEqual([]);
  await grace.context.close();
  await passTime(475 * day);
  const late = await loggedIn(account);
  const expired = await pageIn('en_US', '/join', desktop, late);
  await expired.page.getByRole('heading', { name: words('join_expired') }).waitFor();
  expect(await barriersOn(expired.page)).toEqual([]);
  await expired.page.goto('/personal/index');
  await expired.page.getByText(/^Ended on/).waitFor();
  await press(expired.page, words('join_renew'));
  await expired.page.waitForURL('**/pay/*');
  await expired.context.close();
});
