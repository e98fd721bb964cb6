import type pg from 'pg';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { success } from '../../packages/contract/src/errorCodes.ts';
import { administrator } from '../harness/administrator.ts';
import { findAccessibilityViolations } from '../harness/axe.ts';
import { createStaff, exportCsv, openBackOfficeAs } from '../harness/backOffice.ts';
import { desktop, phone } from '../harness/browser.ts';
import { eventually } from '../harness/eventually.ts';
import { registerApplicant, callAs, decide, pay } from '../harness/membership.ts';
import { startBackOfficeSite } from '../harness/backOfficeSite.ts';
import { connectTo } from '../harness/siteDatabase.ts';
import { triggerPaymentJob } from '../harness/paymentSync.ts';
import type { Lang } from '../harness/words.ts';
import { rotated } from '../harness/matrix.ts';

const site = startBackOfficeSite();
const staff = { finance: administrator, editor: administrator };
let database: pg.Client;

beforeAll(async () => {
  staff.finance = await createStaff('finance.tasks', 'finance');
  staff.editor = await createStaff('editor.tasks', 'editor');
  database = await connectTo(site.folder());
  // The failed task of the demonstration content.
  await database.query('delete from job_failures');
});
afterAll(() => database?.end());

/** Tasks are listed only after this many attempts; earlier failures are expected to resolve by retry. */
const attemptsUntilListed = 8;

const languagesAndScreens = [
  ['zh_CN', 'desktop', desktop],
  ['en_US', 'phone', phone],
] as const;

/** Makes the database reject the completion of every refund, as a faulty migration might. */
async function breakRefunds(): Promise<void> {
  await database.query(`
    create or replace function refuse_refund() returns trigger language plpgsql as $$
    begin raise exception 'the refund of a person' using errcode = 'P0042'; end $$;
    create or replace trigger refuse_refund before update on refunds for each row when (new.state = 'done')
    execute function refuse_refund()`);
}

const mendRefunds = () => database.query('drop trigger if exists refuse_refund on refunds');

async function attemptsAt(refundId: string): Promise<number> {
  const { rows } = await database.query<{ attempts: number }>(
    `select attempts from job_failures where job = 'payments-refunds' and subject = $1`,
    [refundId],
  );
  return rows[0]?.attempts ?? 0;
}

/** Creates a refund on which the background job failed once, and records `attempts` attempts. */
async function refundThatFails(attempts: number) {
  const { account, orderId } = await registerApplicant();
  await pay(account.token, orderId);
  await decide(account.token, 'reject', 'The passport has expired.');
  const { rows } = await database.query<{ id: string }>('select id from refunds where order_id = $1', [orderId]);
  const refundId = rows[0]!.id;
  await triggerPaymentJob();
  await eventually(() => attemptsAt(refundId)).toBe(1);
  await database.query(`update job_failures set attempts = $2, next_attempt_at = first_failed_at where subject = $1`, [
    refundId,
    attempts,
  ]);
  const orderStatus = async () =>
    (await callAs<{ status: string }>(account.token, 'GET', `/api/member/order/get/${orderId}`)).status;
  return { refundId, orderStatus };
}

/** Opens the overview with the number of failed tasks, and locates the rows of their list. */
async function taskDesk(lang: Lang, screen: BrowserContextOptions) {
  const opened = await openBackOfficeAs(staff.finance, lang, '/', screen);
  const { page, words } = opened;
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900;
  const rows = page.getByRole('main').getByRole(isNarrow ? 'listitem' : 'row');
  return {
    ...opened,
    card: page.getByRole('main').getByRole('link', { name: words('resources.failedTasks.name') }),
    rowOf: (refundId: string) =>
      rows.filter({ hasText: words('enums.failedTask.payments-refunds') }).filter({ hasText: refundId }),
  };
}

test.each(rotated('failedTasks', languagesAndScreens))(
  'lists a task that keeps failing, retries it, and removes it once it succeeds, in %s on a %s',
  async (lang, _, screen) => {
    await breakRefunds();
    const { refundId, orderStatus } = await refundThatFails(attemptsUntilListed - 2);
    const { context, page, browserErrors, words, card, rowOf } = await taskDesk(lang, screen);
    await triggerPaymentJob();
    await eventually(() => attemptsAt(refundId)).toBe(attemptsUntilListed - 1);
    await page.reload();
    await card.getByText(words('overview.nothing')).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await database.query('update job_failures set next_attempt_at = first_failed_at where subject = $1', [refundId]);
    await triggerPaymentJob();
    await eventually(() => attemptsAt(refundId)).toBe(attemptsUntilListed);
    await page.reload();
    await eventually(() => card.innerText()).toMatch(/^1\b/);
    await card.click();
    const row = rowOf(refundId);
    await row.getByText('P0042').waitFor();
    await row.getByText(words('resources.failedTasks.attempts', { smart_count: attemptsUntilListed })).waitFor();
    await eventually(() => page.getByText('the refund of a person').count()).toBe(0);
    expect(await exportCsv(page, words)).toContain(`${words('enums.failedTask.payments-refunds')},${refundId},`);

    const retry = async () => {
      await row.getByRole('button', { name: words('resources.failedTasks.retry') }).click();
      await page.getByText(words('resources.failedTasks.retryDone')).waitFor();
      await triggerPaymentJob();
    };
    await retry();
    await eventually(() => attemptsAt(refundId)).toBe(attemptsUntilListed + 1);
    await page.reload();
    await row.getByText(words('resources.failedTasks.attempts', { smart_count: attemptsUntilListed + 1 })).waitFor();
    expect(await orderStatus()).toBe('refundRequested');

    await mendRefunds();
    await retry();
    await eventually(orderStatus).toBe('refunded');
    await page.reload();
    await page.getByRole('status').getByText(words('resources.failedTasks.empty')).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.goto('/admin/');
    await card.getByText(words('overview.nothing')).waitFor();
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test('reports that a task no longer exists when it is retried after it succeeded', async () => {
  await breakRefunds();
  const { refundId, orderStatus } = await refundThatFails(attemptsUntilListed - 1);
  await triggerPaymentJob();
  await eventually(() => attemptsAt(refundId)).toBe(attemptsUntilListed);
  const { context, page, words, card, rowOf } = await taskDesk('en_US', desktop);
  await card.click();
  await rowOf(refundId).waitFor();
  await mendRefunds();
  await database.query('update job_failures set next_attempt_at = first_failed_at where subject = $1', [refundId]);
  await triggerPaymentJob();
  await eventually(orderStatus).toBe('refunded');
  await rowOf(refundId)
    .getByRole('button', { name: words('resources.failedTasks.retry') })
    .click();
  await page.getByText(words('resources.failedTasks.empty')).waitFor();
  await eventually(() => page.getByText(words('resources.failedTasks.retryDone')).count()).toBe(0);
  await context.close();
});

test('hides failed tasks from staff without the required role', async () => {
  const { context, page, words, browserErrors } = await openBackOfficeAs(staff.editor, 'en_US', '/', desktop);
  await page.getByText(words('overview.noDecisions')).waitFor();
  await eventually(() => page.getByRole('link', { name: words('resources.failedTasks.name') }).count()).toBe(0);
  const response = await page.request.get('/api/admin/failedTasks?pageNum=1&pageSize=10');
  expect(((await response.json()) as { code: number }).code).not.toBe(success);
  expect(browserErrors).toEqual([]);
  await context.close();
});
