import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { logIn, pageIn, advanceDatabaseTime } from '../harness/accounts.ts';
import { administrator } from '../harness/administrator.ts';
import { findAccessibilityViolations } from '../harness/axe.ts';
import { desktop } from '../harness/browser.ts';
import { registerMember, pay } from '../harness/membership.ts';
import { press } from '../harness/personalCentre.ts';
import { switchToSite } from '../harness/site.ts';
import { type RunningSite, startSite } from '../harness/startSite.ts';
import { wordsIn } from '../harness/words.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({
    template: inject('siteTemplate'),
    environment: { ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password },
  });
  switchToSite(site.url);
});
afterAll(() => site.stop());

test('renews a membership before its last day and after its expiry', async () => {
  const words = wordsIn('en_US');
  const account = await registerMember();
  const daySeconds = 86_400;
  // Within the last 60 days of the membership, in which it can be renewed. The session has expired by then.
  await advanceDatabaseTime(320 * daySeconds);
  const newToken = await logIn(account);
  const renewing = await pageIn('en_US', '/personal/index', desktop, newToken);
  await renewing.page.getByRole('button', { name: words('join_renew') }).click();
  await renewing.page.waitForURL('**/pay/*');
  await pay(newToken, new URL(renewing.page.url()).pathname.split('/').at(-1)!);
  await renewing.page.reload();
  await renewing.page.getByText(words('pay_paid_renewal')).waitFor();
  expect(await findAccessibilityViolations(renewing.page)).toEqual([]);
  await renewing.context.close();
  // Two years and some days after the start: the renewed membership has ended, and its grace period has not.
  await advanceDatabaseTime(425 * daySeconds);
  const grace = await pageIn('en_US', '/join', desktop, await logIn(account));
  await grace.page.getByText(/The grace period runs until/).waitFor();
  expect(await findAccessibilityViolations(grace.page)).toEqual([]);
  await grace.page.goto('/personal/index');
  await grace.page.getByText(/^Ended on/).waitFor();
  await grace.page.getByText(/The grace period runs until/).waitFor();
  const href = await grace.page
    .getByRole('img', { name: words('card_qr') })
    .evaluate((code) => code.closest('a')!.href);
  await grace.page.goto(href);
  await grace.page.getByText(words('verify_grace'), { exact: true }).waitFor();
  expect(await findAccessibilityViolations(grace.page)).toEqual([]);
  await grace.context.close();
  // After the grace period.
  await advanceDatabaseTime(475 * daySeconds);
  const tokenAfterExpiry = await logIn(account);
  const expired = await pageIn('en_US', '/join', desktop, tokenAfterExpiry);
  await expired.page.getByRole('heading', { name: words('join_expired') }).waitFor();
  expect(await findAccessibilityViolations(expired.page)).toEqual([]);
  await expired.page.goto('/personal/index');
  await expired.page.getByText(/^Ended on/).waitFor();
  await press(expired.page, words('join_renew'));
  await expired.page.waitForURL('**/pay/*');
  await expired.context.close();
});
