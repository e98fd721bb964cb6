import path from 'node:path';
import type { Page } from 'playwright-core';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { pageIn } from '../harness/accounts.ts';
import { administrator } from '../harness/administrator.ts';
import { findAccessibilityViolations } from '../harness/axe.ts';
import { createStaff, exportCsv, openBackOfficeAs, searchList } from '../harness/backOffice.ts';
import { eventually } from '../harness/eventually.ts';
import { desktop, phone } from '../harness/browser.ts';
import { registerApplicant, waitForStep, callAs, pay } from '../harness/membership.ts';
import { press } from '../harness/personalCentre.ts';
import { wordsIn } from '../harness/words.ts';
import { startBackOfficeSite } from '../harness/backOfficeSite.ts';
import { rotated } from '../harness/matrix.ts';

const site = startBackOfficeSite();
type Staff = Awaited<ReturnType<typeof createStaff>>;
let officer: Staff;
let colleague: Staff;
let finance: Staff;

beforeAll(async () => {
  officer = await createStaff('officer.li', 'membershipOfficer');
  colleague = await createStaff('officer.tan', 'membershipOfficer');
  finance = await createStaff('finance.ong', 'finance');
});

type Words = (key: string, values?: Record<string, string | number>) => string;
const inDialog = (page: Page) => page.getByRole('dialog');

/** Creates a paid application that waits for review. Returns it with the path of its page in the back office. */
async function createWaitingApplication() {
  const { account, orderId } = await registerApplicant();
  await pay(account.token, orderId);
  const { application } = await callAs<{ application: { applicationId: string } }>(
    account.token,
    'GET',
    '/api/member/userInfo/membershipApplication',
  );
  return { account, orderId, path: `/applications/${application.applicationId}/show` };
}

async function decide(page: Page, words: Words, kind: 'approve' | 'return' | 'reject', reason?: string): Promise<void> {
  await page.getByRole('button', { name: words(`resources.applications.decide.${kind}`), exact: true }).click();
  if (reason !== undefined) await inDialog(page).getByRole('textbox').fill(reason);
  await inDialog(page)
    .getByRole('button', { name: words(`resources.applications.decide.${kind}`), exact: true })
    .click();
}

/** Returns the share of pixels that differ from the original picture. Runs in the page. */
async function shareOfDifferentPixels(image: HTMLImageElement, original: string): Promise<number> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const pixelsOf = (source: CanvasImageSource) => {
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(source, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  };
  const [shown, sent] = [pixelsOf(image), pixelsOf(await createImageBitmap(await (await fetch(original)).blob()))];
  let differing = 0;
  // Compares the red value of each pixel.
  for (let offset = 0; offset < shown.length; offset += 4)
    if (Math.abs(shown[offset]! - sent[offset]!) > 30) differing += 1;
  return differing / (width * height);
}

test('lets an officer return an application, which another one approves after its correction', async () => {
  const { account } = await createWaitingApplication();
  const { context, page, browserErrors, words } = await openBackOfficeAs(officer, 'zh_CN', '/', phone);
  await page
    .getByRole('main')
    .getByRole('link', { name: words('resources.applications.name') })
    .click();
  await page.getByLabel(words('app.filter.keyword')).fill('no such person');
  await page.getByText(words('app.nothingMatches')).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await searchList(page, words('app.filter.keyword'), 'Moyan');
  await page
    .getByRole('link', { name: /Lin Moyan/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /林墨言/ }).waitFor();

  const reasonField = page.getByLabel(words('app.reason'));
  const showButton = page.getByRole('button', { name: words('resources.applications.photo.show') });
  await reasonField.fill('');
  await showButton.click();
  await page.getByRole('alert').getByText(words('app.reasonRequired')).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await reasonField.fill('compare the number');
  await showButton.click();
  const photo = page.getByRole('img', { name: words('resources.applications.photo.alt', { name: 'Lin Moyan' }) });
  await photo.waitFor();
  await eventually(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  // Recompression changes hardly any pixel by that much; a watermark changes many.
  expect(await photo.evaluate(shareOfDifferentPixels, '/og-default.jpg')).toBeGreaterThan(0.01);
  const widthOf = () => photo.evaluate((image) => image.clientWidth);
  const small = await widthOf();
  await page.getByRole('button', { name: words('resources.applications.photo.zoomIn') }).click();
  expect(await widthOf()).toBeGreaterThan(small);
  await page.getByRole('button', { name: words('resources.applications.photo.rotate') }).click();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await decide(page, words, 'return');
  await inDialog(page).getByText(words('app.reasonRequired')).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await inDialog(page).getByRole('button', { name: '照片不清晰' }).click();
  // In the applicant's language, which is English, while the officer reads Chinese.
  expect(await inDialog(page).getByRole('textbox').inputValue()).toContain('cannot be read');
  await inDialog(page).getByRole('textbox').fill('The number cannot be read.');
  await inDialog(page)
    .getByRole('button', { name: words('resources.applications.decide.return'), exact: true })
    .click();
  await page.getByText(words('enums.applicationStatus.returned'), { exact: true }).first().waitFor();
  expect(await page.getByRole('button', { name: words('resources.applications.decide.approve') }).count()).toBe(0);
  const address = new URL(page.url()).pathname;
  expect(browserErrors).toEqual([]);
  await context.close();

  const person = await pageIn('zh_CN', '/join', phone, account.token);
  const siteWords = wordsIn('zh_CN');
  await person.page.getByText('The number cannot be read.').waitFor();
  for (const step of [2, 3, 4, 5]) {
    await press(person.page, siteWords('account_next'));
    await waitForStep(person.page, siteWords, step);
  }
  for (const box of await person.page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await press(person.page, siteWords('join_send'));
  await person.page.getByRole('heading', { name: siteWords('join_under_review') }).waitFor();
  await person.context.close();

  const other = await openBackOfficeAs(colleague, 'en_US', address.replace('/admin', ''), desktop);
  await other.page.getByText(other.words('enums.applicationStatus.underReview'), { exact: true }).first().waitFor();
  await decide(other.page, other.words, 'approve');
  await other.page.getByText(other.words('enums.applicationStatus.approved'), { exact: true }).first().waitFor();
  await other.page.getByText(other.words('resources.applications.shredded'), { exact: true }).waitFor();
  // The number and validity of the new membership are on the page.
  await other.page
    .locator('dd')
    .filter({ hasText: /AMSA-\d{9}/ })
    .waitFor();
  expect(await findAccessibilityViolations(other.page)).toEqual([]);
  expect(
    (await callAs<{ membershipStatus: number }>(account.token, 'GET', '/api/member/userInfo/info')).membershipStatus,
  ).toBe(1);
  expect(other.browserErrors).toEqual([]);
  await other.context.close();

  const head = await openBackOfficeAs(administrator, 'en_US', '/audit', desktop);
  const viewEntry = head.page
    .getByRole('row')
    .filter({ hasText: 'officer.li viewed the passport photo of application' });
  await viewEntry.getByText('compare the number').waitFor();
  await head.page.getByRole('row').filter({ hasText: 'officer.tan approved application' }).waitFor();
  expect(head.browserErrors).toEqual([]);
  await head.context.close();
});

test('refunds a rejected application and reports the decision to a second officer, whose reason is kept', async () => {
  const { account, orderId, path } = await createWaitingApplication();
  const first = await openBackOfficeAs(officer, 'en_US', path, phone);
  const second = await openBackOfficeAs(colleague, 'zh_CN', path, desktop);
  const waitUntilOpen = ({ page, words }: typeof first) =>
    page.getByRole('button', { name: words('resources.applications.decide.reject'), exact: true }).waitFor();
  await waitUntilOpen(first);
  await waitUntilOpen(second);
  await decide(first.page, first.words, 'reject', 'The passport has expired.');
  await first.page.getByText(first.words('enums.applicationStatus.rejected'), { exact: true }).first().waitFor();
  expect(await findAccessibilityViolations(first.page)).toEqual([]);

  await decide(second.page, second.words, 'return', 'Please take a clearer photo.');
  await inDialog(second.page).getByRole('alert').getByText(second.words('app.conflict.title')).waitFor();
  expect(await inDialog(second.page).getByRole('textbox').inputValue()).toBe('Please take a clearer photo.');
  expect(await findAccessibilityViolations(second.page)).toEqual([]);
  await inDialog(second.page)
    .getByRole('button', { name: second.words('app.close') })
    .click();
  await second.page.getByText(second.words('enums.applicationStatus.rejected'), { exact: true }).first().waitFor();
  await second.page.getByText('The passport has expired.', { exact: true }).waitFor();
  await createWaitingApplication(); // paying another order triggers the payment job
  await eventually(
    async () => (await callAs<{ status: string }>(account.token, 'GET', `/api/member/order/get/${orderId}`)).status,
  ).toBe('refunded');
  expect([...first.browserErrors, ...second.browserErrors]).toEqual([]);
  await first.context.close();
  await second.context.close();
});

/** Locates the rows of a list, which are cards on a phone. */
const rowsOn = (page: Page) => page.getByRole('main').getByRole(isNarrow(page) ? 'listitem' : 'row');
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 900;
const languagesAndScreens = [
  ['zh_CN', 'desktop', desktop],
  ['en_US', 'phone', phone],
] as const;

test.each(rotated('review', languagesAndScreens))(
  'refunds an order that finance approves, and shows it in daily totals and payments, in %s on a %s',
  async (lang, _, screen) => {
    const { account, orderId } = await createWaitingApplication();
    const siteWords = wordsIn('en_US');
    const person = await pageIn('en_US', '/personal/order', desktop, account.token);
    await person.page.getByRole('main').getByText(siteWords('order_refund'), { exact: true }).click();
    // A spreadsheet would interpret this reason as a formula.
    const reason = '=HYPERLINK("https://evil.example","moving away")';
    await person.page.getByRole('dialog').locator('textarea').fill(reason);
    await person.page
      .getByRole('dialog')
      .getByRole('button', { name: siteWords('order_refund_confirm') })
      .click();
    await person.page
      .getByRole('main')
      .getByText(siteWords('enums.orderStatus.refundRequested'), { exact: true })
      .waitFor();
    await person.context.close();

    const { context, page, browserErrors, words } = await openBackOfficeAs(finance, lang, '/', screen);
    await page
      .getByRole('main')
      .getByRole('link', { name: words('resources.refunds.name') })
      .click();
    const row = rowsOn(page).filter({ hasText: account.username });
    await row.getByText(reason).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await row.getByRole('button', { name: words('resources.refunds.grant') }).click();
    await inDialog(page).getByText('SGD').waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await inDialog(page)
      .getByRole('button', { name: words('resources.refunds.grant') })
      .click();
    await inDialog(page).waitFor({ state: 'detached' });
    await createWaitingApplication(); // paying another order triggers the payment job
    await eventually(
      async () => (await callAs<{ status: string }>(account.token, 'GET', `/api/member/order/get/${orderId}`)).status,
    ).toBe('refunded');
    await page.goto('/admin/refunds?filter={}');
    await row.getByText(words('enums.refundState.done')).waitFor();
    const csv = await exportCsv(page, words);
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"",""moving away"")"`);

    await page.goto('/admin/totals?filter={}');
    await page.getByRole('heading', { name: words('resources.totals.sum', { currency: 'SGD' }) }).waitFor();
    const [, day] = (await exportCsv(page, words)).split('\r\n');
    expect(day).toMatch(/^\d{4}-\d\d-\d\d,/);
    expect(day).toContain(`,${words('enums.paymentProvider.sandbox')},SGD,`);
    await page.goto('/admin/payments?filter={}');
    await searchList(page, words('app.filter.keyword'), account.username);
    const payment = rowsOn(page).filter({ hasText: account.username });
    await payment.getByText(words('enums.paymentState.paid')).waitFor();
    await payment.getByRole('link').click();
    await rowsOn(page).getByText(words('enums.movementKind.refund'), { exact: true }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

/** Pays another amount than the order's, which only a faulty provider would report. */
async function payTooLittle(): Promise<void> {
  const { account, orderId } = await registerApplicant();
  const { redirectUrl } = await callAs<{ redirectUrl: string }>(
    account.token,
    'POST',
    `/api/member/order/pay/${orderId}`,
    { provider: 'sandbox' },
  );
  const client = new pg.Client({
    host: path.join(site.folder(), 'data', 'database'),
    user: 'site',
    database: 'postgres',
  });
  await client.connect();
  await client.query('update sandbox_payments set amount_minor = 59 where id = $1', [redirectUrl.split('/').at(-1)]);
  await client.end();
  await fetch(redirectUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ outcome: 'paid' }),
    redirect: 'manual',
  });
  await callAs(account.token, 'GET', `/api/member/order/get/${orderId}`);
}

test.each(rotated('review 2', languagesAndScreens))(
  'lists an unmatched payment until finance resolves it with a note, in %s on a %s',
  async (lang, _, screen) => {
    await payTooLittle();
    const { context, page, browserErrors, words } = await openBackOfficeAs(finance, lang, '/', screen);
    await eventually(async () => {
      await page.reload();
      return page
        .getByRole('main')
        .getByRole('link', { name: words('resources.unmatchedPayments.name') })
        .filter({ hasText: /\d/ }) // it has no number until its list has loaded
        .innerText();
    }).toMatch(/^2\b/);
    await page
      .getByRole('main')
      .getByRole('link', { name: words('resources.unmatchedPayments.name') })
      .click();
    // The other one is demonstration content: a second payment.
    const row = rowsOn(page).filter({ hasText: words('enums.unmatchedPaymentReason.wrongAmount') });
    await row.waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await row.getByRole('button', { name: words('resources.unmatchedPayments.resolve') }).click();
    await inDialog(page).getByLabel(words('resources.unmatchedPayments.ways.resolve')).check();
    await inDialog(page).getByRole('textbox').fill('-given back by hand');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await inDialog(page).locator('button[type=submit]').click();
    await inDialog(page).waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.goto('/admin/unmatchedPayments?filter={}');
    await page.getByText('-given back by hand').first().waitFor();
    expect(await exportCsv(page, words)).toContain(`'-given back by hand`);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
