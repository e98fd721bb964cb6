import { formatTag } from '@app/contract/locale';
import { formatMoney } from '@app/contract/money';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, pageIn } from './harness/accounts.ts';
import { findAccessibilityViolations } from './harness/axe.ts';
import { openBackOfficeAs, createStaff } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { registerApplicant, callAs, decide, pay } from './harness/membership.ts';
import { connectTo } from './harness/siteDatabase.ts';
import { triggerPaymentJob } from './harness/paymentSync.ts';
import { type Lang, wordsIn } from './harness/words.ts';
import { siteFolder } from './harness/site.ts';
import { rotated } from './harness/matrix.ts';

let finance: Awaited<ReturnType<typeof createStaff>>;
let database: pg.Client;

beforeAll(async () => {
  finance = await createStaff('finance.refunds', 'finance');
  database = await connectTo(siteFolder());
});
afterAll(() => database?.end());

const languagesAndScreens = [
  ['zh_CN', 'desktop', desktop],
  ['en_US', 'phone', phone],
] as const;

interface PaidOrder {
  account: Account;
  orderId: string;
  orderNo: string;
  amountMinor: number;
  currency: string;
}

const orderOf = ({ account, orderId }: Pick<PaidOrder, 'account' | 'orderId'>) =>
  callAs<{ orderNo: string; amountMinor: number; currency: string; status: string }>(
    account.token,
    'GET',
    `/api/member/order/get/${orderId}`,
  );

const membershipStatusOf = async ({ token }: Account) =>
  (await callAs<{ membershipStatus: number }>(token, 'GET', '/api/member/userInfo/info')).membershipStatus;

/** Creates a paid order of a membership fee whose application waits for review. */
async function createPaidOrder(): Promise<PaidOrder> {
  const { account, orderId } = await registerApplicant();
  await pay(account.token, orderId);
  return { account, orderId, ...(await orderOf({ account, orderId })) };
}

/** Requests a refund on the My order page. */
async function askForRefund(
  { account }: PaidOrder,
  reason: string,
  lang: Lang,
  screen: BrowserContextOptions,
): Promise<void> {
  const words = wordsIn(lang);
  const { context, page, browserErrors } = await pageIn(lang, '/personal/order', screen, account.token);
  await page.getByRole('main').getByText(words('order_refund'), { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea').fill(reason);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: words('order_refund_confirm') }).click();
  await page.getByRole('main').getByText(words('enums.orderStatus.refundRequested'), { exact: true }).waitFor();
  expect(browserErrors).toEqual([]);
  await context.close();
}

/** Makes the sandbox reject every refund of an order, as if it had already been refunded manually. */
async function refundElsewhere({ orderId }: PaidOrder): Promise<void> {
  const { rowCount } = await database.query(
    `insert into sandbox_refunds (id, payment_id, idempotency_key, amount_minor, refunded_at)
     select $1, p.id, $1, p.amount_minor, now() from sandbox_payments p
     where p.id = (select provider_session_id from payment_sessions where order_id = $2 and state = 'paid')`,
    [`manual${orderId}`, orderId],
  );
  expect(rowCount).toBe(1);
}

async function undoRefundElsewhere({ orderId }: PaidOrder): Promise<void> {
  const { rowCount } = await database.query('delete from sandbox_refunds where id = $1', [`manual${orderId}`]);
  expect(rowCount).toBe(1);
}

/** Creates a refund that finance approved and the provider rejected. */
async function createFailedRefund(reason: string): Promise<PaidOrder> {
  const order = await createPaidOrder();
  await callAs(order.account.token, 'POST', `/api/member/order/refund/${order.orderId}`, { reason });
  await refundElsewhere(order);
  await database.query(`update refunds set state = 'sending' where order_id = $1`, [order.orderId]);
  await triggerPaymentJob();
  await eventually(() => refundStateOf(order)).toBe('failed');
  return order;
}

async function refundStateOf({ orderId }: PaidOrder): Promise<string> {
  const { rows } = await database.query<{ state: string }>('select state from refunds where order_id = $1', [orderId]);
  return rows[0]?.state ?? 'none';
}

/** Opens the list of pending refunds from the overview, as finance does. */
async function openRefundDesk(lang: Lang, screen: BrowserContextOptions) {
  const { rows: pending } = await database.query(`select from refunds where state in ('asked', 'failed')`);
  const opened = await openBackOfficeAs(finance, lang, '/', screen);
  const { page, words } = opened;
  const card = page.getByRole('main').getByRole('link', { name: words('resources.refunds.name') });
  await eventually(() => card.innerText()).toMatch(new RegExp(`^${pending.length}\\b`));
  await card.click();
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900;
  const rows = page.getByRole('main').getByRole(isNarrow ? 'listitem' : 'row');
  return {
    ...opened,
    dialog: page.getByRole('dialog'),
    rowOf: ({ orderNo }: PaidOrder) => rows.filter({ hasText: orderNo }),
    textOf: (key: string, { account, orderNo, amountMinor, currency }: PaidOrder) =>
      words(`resources.refunds.${key}`, {
        amount: formatMoney(amountMinor, currency, formatTag[lang]),
        orderNo,
        username: account.username,
      }),
    showAll: () => page.goto('/admin/refunds?filter={}'),
  };
}

/** Verifies the heading and the text that the payer sees on the order page. */
async function expectOnOrderPage({ account, orderId }: PaidOrder, lang: Lang, heading: string, text: string) {
  const { context, page, browserErrors } = await pageIn(lang, `/pay/${orderId}`, desktop, account.token);
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.getByText(text, { exact: true }).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(browserErrors).toEqual([]);
  await context.close();
}

/** While a dialog is open, the page behind it has no roles: wait until it is closed before looking for rows. */
const confirm = (page: Page) => page.getByRole('dialog').locator('button[type=submit]').click();

test.each(rotated('refundDesk', languagesAndScreens))(
  'shows the payer on the order page why finance rejected the refund, in %s on a %s',
  async (lang, _, screen) => {
    const siteWords = wordsIn(lang);
    const order = await createPaidOrder();
    const wish = lang === 'zh_CN' ? '我将移居海外。' : 'I am moving abroad.';
    const reason = lang === 'zh_CN' ? '申请已在审核中。' : 'The application is under review already.';
    await askForRefund(order, wish, lang, screen);

    const { context, page, browserErrors, words, dialog, rowOf, textOf, showAll } = await openRefundDesk(lang, screen);
    const row = rowOf(order);
    await row.getByText(wish).waitFor();
    await row.getByText(words('enums.refundState.asked'), { exact: true }).last().waitFor();
    await row.getByRole('button', { name: words('resources.refunds.refuse') }).click();
    await dialog.getByRole('heading', { name: words('resources.refunds.refuseTitle') }).waitFor();
    await dialog.getByText(textOf('refuseText', order)).waitFor();
    await confirm(page);
    await dialog.getByText(words('app.reasonRequired')).waitFor();
    expect(await refundStateOf(order)).toBe('asked');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: words('resources.refunds.refuseNote') }).fill(reason);
    await confirm(page);
    await dialog.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await showAll();
    await row.getByText(words('enums.refundState.refused'), { exact: true }).waitFor();
    await row.getByText(words('resources.refunds.decisionNote', { note: reason })).waitFor();
    await eventually(() => row.getByRole('button').count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(browserErrors).toEqual([]);
    await context.close();

    expect((await orderOf(order)).status).toBe('paid');
    await expectOnOrderPage(order, lang, siteWords('pay_paid'), siteWords('pay_refund_refused_text', { reason }));
  },
);

test.each(rotated('refundDesk 2', languagesAndScreens))(
  'warns before a refund is approved that the membership ends, and ends it, in %s on a %s',
  async (lang, _, screen) => {
    const siteWords = wordsIn(lang);
    const order = await createPaidOrder();
    await decide(order.account.token, 'approve');
    expect(await membershipStatusOf(order.account)).toBe(1);
    await askForRefund(order, 'I have no time to play.', lang, screen);

    const { context, page, browserErrors, words, dialog, rowOf, textOf, showAll } = await openRefundDesk(lang, screen);
    const row = rowOf(order);
    const grant = row.getByRole('button', { name: words('resources.refunds.grant') });
    await grant.click();
    await dialog.getByText(words('enums.refundConsequence.membershipEnds')).waitFor();
    await dialog.getByText(textOf('grantText', order)).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: words('app.cancel') }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await refundStateOf(order)).toBe('asked');

    await grant.click();
    await confirm(page);
    await dialog.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    await triggerPaymentJob();
    await eventually(async () => (await orderOf(order)).status).toBe('refunded');
    await showAll();
    await row.getByText(words('enums.refundState.done'), { exact: true }).waitFor();
    await eventually(() => row.getByRole('button').count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(browserErrors).toEqual([]);
    await context.close();

    expect(await membershipStatusOf(order.account)).not.toBe(1);
    await expectOnOrderPage(order, lang, siteWords('pay_refunded'), siteWords('pay_refunded_text'));
  },
);

test.each(rotated('refundDesk 3', languagesAndScreens))(
  'sends a failed refund again once the provider accepts it, in %s on a %s',
  async (lang, _, screen) => {
    const siteWords = wordsIn(lang);
    const order = await createFailedRefund('I paid with the wrong card.');
    const { context, page, browserErrors, words, dialog, rowOf, textOf, showAll } = await openRefundDesk(lang, screen);
    const row = rowOf(order);
    const retry = async () => {
      await row.getByRole('button', { name: words('resources.refunds.retry') }).click();
      await dialog.getByText(textOf('retryText', order)).waitFor();
      await dialog.getByText(words('enums.refundConsequence.applicationRejected')).waitFor();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await confirm(page);
      await dialog.waitFor({ state: 'detached' });
      await row.waitFor({ state: 'detached' });
      await triggerPaymentJob();
    };
    await row.getByText(words('enums.refundState.failed'), { exact: true }).waitFor();
    await row.getByText(words('enums.refundError.charge_already_refunded')).waitFor();
    await row.getByRole('button', { name: words('resources.refunds.settle') }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await retry();
    await eventually(() => refundStateOf(order)).toBe('failed');
    await page.reload();
    await row.getByText(words('enums.refundError.charge_already_refunded')).waitFor();
    await undoRefundElsewhere(order);
    await retry();
    await eventually(() => refundStateOf(order)).toBe('done');
    await showAll();
    await row.getByText(words('enums.refundState.done'), { exact: true }).waitFor();
    await eventually(() => row.getByText(words('enums.refundError.charge_already_refunded')).count()).toBe(0);
    await eventually(() => row.getByRole('button').count()).toBe(0);
    expect(browserErrors).toEqual([]);
    await context.close();
    await expectOnOrderPage(order, lang, siteWords('pay_refunded'), siteWords('pay_refunded_text'));
  },
);

test.each(rotated('refundDesk 4', languagesAndScreens))(
  'closes a failed refund that was settled elsewhere with a note for the payer, in %s on a %s',
  async (lang, _, screen) => {
    const siteWords = wordsIn(lang);
    const note = lang === 'zh_CN' ? '已通过银行转账退还。' : 'Returned by bank transfer.';
    const order = await createFailedRefund('The card no longer exists.');
    const { context, page, browserErrors, words, dialog, rowOf, textOf, showAll } = await openRefundDesk(lang, screen);
    const row = rowOf(order);
    await row.getByRole('button', { name: words('resources.refunds.settle') }).click();
    await dialog.getByText(textOf('settleText', order)).waitFor();
    await dialog.getByText(words('enums.refundConsequence.applicationRejected')).waitFor();
    await confirm(page);
    await dialog.getByText(words('app.reasonRequired')).waitFor();
    expect(await refundStateOf(order)).toBe('failed');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: words('resources.refunds.settleNote') }).fill(note);
    await confirm(page);
    await dialog.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });

    await showAll();
    await row.getByText(words('enums.refundState.settled'), { exact: true }).waitFor();
    await row.getByText(words('resources.refunds.decisionNote', { note })).waitFor();
    await eventually(() => row.getByRole('button').count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(browserErrors).toEqual([]);
    await context.close();

    expect((await orderOf(order)).status).toBe('refunded');
    await expectOnOrderPage(order, lang, siteWords('pay_refunded'), siteWords('pay_refund_note', { note }));
  },
);
