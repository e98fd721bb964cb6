import { expect, test } from 'vitest';
import { pageIn, advanceDatabaseTime } from './harness/accounts.ts';
import { findAccessibilityViolations } from './harness/axe.ts';
import { desktop, phone, createVisitor } from './harness/browser.ts';
import { registerApplicant, waitForStep, callAs, decide, registerMember, pay } from './harness/membership.ts';
import { languages } from './harness/pages.ts';
import { press } from './harness/personalCentre.ts';
import { wordsIn } from './harness/words.ts';
import { siteUrl } from './harness/site.ts';
import { rotated } from './harness/matrix.ts';
import { eventually } from './harness/eventually.ts';

const screens = { zh_CN: phone, en_US: desktop };

test.each(rotated('membership', languages))(
  'approves a returned application after its correction without a second payment, in %s',
  async (lang) => {
    const words = wordsIn(lang);
    const { account, orderId } = await registerApplicant();
    await pay(account.token, orderId);
    await decide(account.token, 'return', 'The number cannot be read.');
    const { context, page, browserErrors } = await pageIn(lang, '/join', screens[lang], account.token);
    await page.getByText('The number cannot be read.').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    for (const step of [2, 3, 4, 5]) {
      await press(page, words('account_next'));
      await waitForStep(page, words, step);
    }
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
    await press(page, words('join_send'));
    await page.getByRole('heading', { name: words('join_under_review') }).waitFor();
    await decide(account.token, 'approve');
    await page.goto('/join');
    await page.getByRole('heading', { name: words('join_member'), exact: true }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: words('join_to_card') })
      .click();
    await page.getByRole('img', { name: words('card_qr') }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test.each(rotated('membership 2', languages))(
  'explains a rejection, refunds the fee and allows a new application, in %s',
  async (lang) => {
    const words = wordsIn(lang);
    const { account, orderId } = await registerApplicant();
    await pay(account.token, orderId);
    await decide(account.token, 'reject', 'The passport has expired.');
    const { context, page, browserErrors } = await pageIn(lang, '/join', screens[lang], account.token);
    await page.getByText('The passport has expired.').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await press(page, words('join_apply_again'));
    await page.locator('input[name=surname]').waitFor();
    await eventually(() => page.locator('input[name=surname]').inputValue()).toBe('Lin');
    await page.goto(`/pay/${orderId}`);
    await page
      .getByRole('heading', { name: words('pay_refunded') })
      .or(page.getByRole('heading', { name: words('pay_refund_requested') }))
      .waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test('verifies a card and a number without script and without caching', async () => {
  const account = await registerMember();
  const { memberNo, verifyUrl } = await callAs<{ memberNo: string; verifyUrl: string }>(
    account.token,
    'GET',
    '/api/member/userInfo/membershipCard',
  );
  const words = wordsIn('zh_CN');
  const context = await createVisitor({ javaScriptEnabled: false, locale: 'zh-CN' });
  const page = await context.newPage();
  const answer = await page.goto(verifyUrl);
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
  await page.getByRole('heading', { name: words('verify_valid') }).waitFor();
  await page.getByText('Lin Moyan').waitFor();
  expect((await page.goto('/verify/no-such-card'))?.status()).toBe(404);
  await page.getByRole('heading', { name: words('verify_none') }).waitFor();
  await page.goto('/members?tab=verify');
  await page.locator('input[name=memberNo]').fill(memberNo);
  const [checked] = await Promise.all([
    page.waitForNavigation(),
    page
      .getByRole('main')
      .getByRole('button', { name: words('verify_check') })
      .click(),
  ]);
  expect(checked?.headers()['cache-control']).toBe('no-store');
  await page.getByRole('heading', { name: memberNo }).waitFor();
  await eventually(() => page.getByText('Lin Moyan').count()).toBe(0);
  await page.goto('/members?tab=verify&memberNo=none-such');
  await page.getByText(words('verify_number_invalid_text')).waitFor();
  for (let times = 0; times < 12; times++)
    await fetch(`${siteUrl()}/members?tab=verify&memberNo=guess-${times}&lang=zh_CN`);
  await page.reload();
  await page.getByText(words('verify_too_often_text')).waitFor();
  await context.close();
  await advanceDatabaseTime(61);
});

test('downloads a receipt and requests a refund with a reason in the list of orders', async () => {
  const words = wordsIn('zh_CN');
  const { account, orderId } = await registerApplicant();
  await pay(account.token, orderId);
  const { context, page, browserErrors } = await pageIn('zh_CN', '/personal/order', phone, account.token);
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByText(words('order_receipt'), { exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-\d+\.pdf$/);
  await page.getByRole('main').getByText(words('order_refund'), { exact: true }).click();
  await page.getByRole('dialog').locator('textarea').fill('不再参加');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('order_refund_confirm') })
    .click();
  await page.getByRole('main').getByText(words('enums.orderStatus.refundRequested'), { exact: true }).waitFor();
  expect(browserErrors).toEqual([]);
  await context.close();
});
