import { formatTag } from '@app/contract/locale';
import { formatMoney } from '@app/contract/money';
import type { BrowserContextOptions, Locator } from 'playwright-core';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from './harness/accounts.ts';
import { findAccessibilityViolations } from './harness/axe.ts';
import { createStaff, openBackOfficeAs, searchList } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { registerApplicant, callAs, pay } from './harness/membership.ts';
import { triggerPaymentJob } from './harness/paymentSync.ts';
import { connectTo } from './harness/siteDatabase.ts';
import type { Lang } from './harness/words.ts';
import { siteFolder } from './harness/site.ts';
import { rotated } from './harness/matrix.ts';

let finance: Awaited<ReturnType<typeof createStaff>>;
let database: pg.Client;

beforeAll(async () => {
  finance = await createStaff('finance.day', 'finance');
  database = await connectTo(siteFolder());
});
afterAll(() => database?.end());

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'desktop', desktop],
  ['en_US', 'phone', phone],
];

const orderOf = (account: Account, orderId: string) =>
  callAs<{ orderNo: string; status: string; refundedMinor: number; currency: string; amountMinor: number }>(
    account.token,
    'GET',
    `/api/member/order/get/${orderId}`,
  );

/** Gives the applicant of an order a unique name. */
async function rename(orderId: string, latinName: string, nativeName: string): Promise<void> {
  await database.query(
    `update membership_applications set latin_name = $2, native_name = $3
     where account_id = (select account_id from orders where id = $1)`,
    [orderId, latinName, nativeName],
  );
}

/** Creates a paid order, and an unpaid order with the amount of an unmatched payment. */
async function prepare(nth: number) {
  const paid = await registerApplicant();
  await pay(paid.account.token, paid.orderId);
  await rename(paid.orderId, `Ong Weiqi ${nth}`, `王弈${'甲乙'[nth]}`);
  const refundApplicant = await registerApplicant();
  await pay(refundApplicant.account.token, refundApplicant.orderId);
  await callAs(refundApplicant.account.token, 'POST', `/api/member/order/refund/${refundApplicant.orderId}`, {
    reason: 'No time',
  });
  const unpaid = await registerApplicant();
  const { amountMinor, currency } = await orderOf(unpaid.account, unpaid.orderId);
  await database.query(
    `insert into unmatched_payments (provider, provider_ref, order_id, amount_minor, currency, reason, at)
     values ('sandbox', $1, $2, $3, $4, 'secondPayment', now())`,
    [`charge-unmatched${refundApplicant.orderId}`, refundApplicant.orderId, amountMinor, currency],
  );
  return { paid, refundApplicant, unpaid, orderNo: (await orderOf(unpaid.account, unpaid.orderId)).orderNo };
}

test.each(rotated('financeDay', languagesAndScreens))(
  'takes finance through a day in at most 18 clicks, in %s on a %s',
  async (lang, screenName, screen) => {
    const isPhone = screenName === 'phone';
    const nth = Number(isPhone);
    const { paid, refundApplicant, unpaid, orderNo } = await prepare(nth);
    const { context, page, browserErrors, words } = await openBackOfficeAs(finance, lang, '/', screen);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const rows = main.getByRole(isPhone ? 'listitem' : 'row');
    let clicks = 0;
    const click = async (locator: Locator) => {
      clicks += 1;
      await locator.click();
    };
    /** Opens a page by the menu, which a phone shows only after another click. */
    const open = async (path: string) => {
      clicks += 1;
      await page.goto(`/admin${path}`);
    };
    const fill = async (locator: Locator, text: string) => {
      clicks += 1;
      await locator.fill(text);
    };
    const confirm = () => click(dialog.locator('button[type=submit]'));
    const expectAccessible = async () => expect(await findAccessibilityViolations(page)).toEqual([]);

    // Finance refunds a part of an order that it finds by the payer's name.
    await open('/orders');
    clicks += 1;
    await searchList(page, words('resources.orders.searchHint'), lang === 'zh_CN' ? '王弈' : 'ong weiqi');
    const foundOrders = rows.filter({ hasText: lang === 'zh_CN' ? `王弈甲` : `Ong Weiqi ${nth}` });
    await click(foundOrders.getByRole('link').first());
    await page.getByRole('heading', { name: words('resources.orders.notes') }).waitFor();
    await click(main.getByRole('button', { name: words('resources.orders.refund.open'), exact: true }));
    await dialog.getByText(words('enums.refundConsequence.applicationRejected')).waitFor();
    await fill(dialog.getByRole('textbox').first(), '10');
    await dialog.getByText(words('resources.orders.refund.partial', { rest: money(5_000, lang) })).waitFor();
    await expectAccessible();
    await dialog
      .getByRole('textbox')
      .last()
      .fill(lang === 'zh_CN' ? '课程取消一节' : 'One lesson was cancelled');
    await confirm();
    await dialog.waitFor({ state: 'detached' });
    await triggerPaymentJob();
    await eventually(async () => (await orderOf(paid.account, paid.orderId)).refundedMinor).toBe(1_000);
    expect((await orderOf(paid.account, paid.orderId)).status).toBe('paid');

    // Finance rejects a requested refund with a reason.
    await open('/');
    await click(main.getByRole('link', { name: words('resources.refunds.name') }));
    const requested = rows.filter({
      hasText: (await orderOf(refundApplicant.account, refundApplicant.orderId)).orderNo,
    });
    await click(requested.getByRole('button', { name: words('resources.refunds.refuse') }));
    await dialog.getByRole('textbox').fill(lang === 'zh_CN' ? '申请已在审核中' : 'The review has begun');
    await confirm();
    await dialog.waitFor({ state: 'detached' });
    expect((await orderOf(refundApplicant.account, refundApplicant.orderId)).status).toBe('paid');

    // Finance pays an order with an unmatched payment.
    await open('/');
    await click(main.getByRole('link', { name: words('resources.unmatchedPayments.name') }));
    const unmatched = rows.filter({ hasText: `charge-unmatched${refundApplicant.orderId}` });
    await click(unmatched.getByRole('button', { name: words('resources.unmatchedPayments.resolve'), exact: true }));
    await click(dialog.getByLabel(words('resources.unmatchedPayments.ways.assign')));
    await fill(dialog.getByRole('combobox'), orderNo);
    await click(page.getByRole('option').filter({ hasText: orderNo }));
    await dialog.getByText(words('resources.unmatchedPayments.assignConsequence.membership', { orderNo })).waitFor();
    await expectAccessible();
    await confirm();
    await dialog.waitFor({ state: 'detached' });
    expect((await orderOf(unpaid.account, unpaid.orderId)).status).toBe('paid');

    // Finance reads the totals of the month.
    await open('/totals');
    await main.getByRole('heading', { name: words('resources.totals.sum', { currency: 'SGD' }) }).waitFor();
    await eventually(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.goto('/admin/payouts');
    await page.getByRole('heading', { level: 1, name: words('resources.payouts.name', { smart_count: 2 }) }).waitFor();
    expect(clicks).toBeLessThanOrEqual(18);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

const money = (amountMinor: number, lang: Lang) => formatMoney(amountMinor, 'SGD', formatTag[lang]);
