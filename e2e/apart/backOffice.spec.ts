import { afterAll, expect, test } from 'vitest';
import { administrator } from '../harness/administrator.ts';
import { findAccessibilityViolations } from '../harness/axe.ts';
import { callBackOffice, openBackOfficeAs } from '../harness/backOffice.ts';
import { eventually } from '../harness/eventually.ts';
import { desktop, waitForHydration, phone, createVisitor } from '../harness/browser.ts';
import { startBackOfficeSite } from '../harness/backOfficeSite.ts';
import { languages } from '../harness/pages.ts';
import { startRefusingMailServer, type RefusingMailServer } from '../harness/refusingMailServer.ts';
import { siteUrl } from '../harness/site.ts';
import { rotated } from '../harness/matrix.ts';

const screens = { zh_CN: phone, en_US: desktop };
let mails: RefusingMailServer;

startBackOfficeSite(async () => {
  mails = await startRefusingMailServer();
  return { SMTP_URL: mails.url, MAIL_FROM: 'Office <office@example.org>' };
});
afterAll(() => mails.stop());

test('shows the difference to a second administrator who changes the fee, and keeps the input', async () => {
  const first = await openBackOfficeAs(administrator, 'en_US', '/membershipTerms', desktop);
  const second = await openBackOfficeAs(administrator, 'zh_CN', '/membershipTerms', phone);
  const feeOn = ({ page, words }: typeof first) => page.getByLabel(words('resources.membershipTerms.fields.fee'));
  const save = ({ page, words }: typeof first) => page.getByRole('button', { name: words('ra.action.save') }).click();
  await feeOn(first).waitFor();
  await feeOn(second).waitFor();
  await feeOn(first).fill('65');
  await feeOn(second).fill('66.50');
  await save(first);
  await eventually(async () => (await callBackOffice<{ feeMinor: number }>('adminTermsGet')).feeMinor).toBe(6_500);

  await save(second);
  const notice = second.page.getByRole('alert').filter({ hasText: second.words('app.conflict.title') });
  await notice.getByRole('cell', { name: '65.00' }).waitFor();
  await eventually(() => feeOn(second).inputValue()).toBe('66.50');
  expect(await findAccessibilityViolations(second.page)).toEqual([]);
  await notice.getByRole('button', { name: second.words('app.conflict.keepMine') }).click();
  await save(second);
  await eventually(async () => (await callBackOffice<{ feeMinor: number }>('adminTermsGet')).feeMinor).toBe(6_650);

  await first.page.goto('/admin/audit');
  const line = first.page
    .getByRole('row')
    .filter({ hasText: `${administrator.username} changed the membership fee` })
    .first();
  await eventually(async () => (await line.innerText()).replaceAll(/\s+/g, ' ')).toContain(
    'Fee: Before SGD 65.00 → After SGD 66.50',
  );
  expect([...first.browserErrors, ...second.browserErrors]).toEqual([]);
  await first.context.close();
  await second.context.close();
});

test('stays usable on a phone that is turned from landscape to portrait', async () => {
  const { context, page, words } = await openBackOfficeAs(administrator, 'en_US', '/', phone);
  const { width, height } = phone.viewport!;
  await page.setViewportSize({ width: height, height: width });
  await page.getByRole('menuitem', { name: words('overview.title') }).waitFor();
  await page.setViewportSize({ width, height });
  // The menu is a drawer again: it opens, leads to a page and closes.
  await page.getByRole('button', { name: words('ra.action.open_menu') }).click();
  await page.getByRole('menuitem', { name: words('resources.membershipTerms.name', { smart_count: '2' }) }).click();
  await page.getByLabel(words('resources.membershipTerms.fields.fee')).waitFor();
  await page.getByRole('button', { name: words('ra.action.open_menu') }).waitFor();
  await context.close();
});

test.each(rotated('backOffice', languages))(
  'publishes changed contacts in both languages at once and reports a conflict to the second editor, in %s',
  async (lang) => {
    const first = await openBackOfficeAs(administrator, lang, '/contacts', screens[lang]);
    const second = await openBackOfficeAs(administrator, lang, '/contacts', screens[lang]);
    const { page, words } = first;
    const name = `Hotline ${lang}`;
    const labelled = (where: typeof page, key: string) => where.getByLabel(words(key));
    await labelled(second.page, 'resources.contacts.label.en_US').first().fill('Another user’s');
    await page.getByRole('button', { name: words('resources.contacts.add') }).click();
    await labelled(page, 'resources.contacts.label.zh_CN').last().fill('热线');
    await labelled(page, 'resources.contacts.label.en_US').last().fill(name);
    await page.getByRole('button', { name: words('ra.action.save') }).click();
    await labelled(page, 'resources.contacts.value.zh_CN').last().and(page.locator('[aria-invalid=true]')).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await labelled(page, 'resources.contacts.value.zh_CN').last().fill('+65 6000 0001');
    await labelled(page, 'resources.contacts.value.en_US').last().fill('+65 6000 0001');
    await page.getByRole('button', { name: words('ra.action.save') }).click();
    const aboutPage = async () => (await fetch(`${siteUrl()}/about?lang=en_US`)).text();
    await eventually(aboutPage).toContain(name);

    await second.page.getByRole('button', { name: words('ra.action.save') }).click();
    await second.page.getByRole('alert').getByText(words('app.conflict.title')).waitFor();
    await eventually(() => labelled(second.page, 'resources.contacts.label.en_US').first().inputValue()).toBe(
      'Another user’s',
    );
    expect(await findAccessibilityViolations(second.page)).toEqual([]);
    expect(await aboutPage()).not.toContain('Another user’s');
    expect([...first.browserErrors, ...second.browserErrors]).toEqual([]);
    await first.context.close();
    await second.context.close();
  },
);

test.each(rotated('backOffice 2', languages))(
  'shows a message that could not be delivered to an administrator, who sends it again once, in %s',
  async (lang) => {
    const about = await createVisitor({ locale: 'en-GB' });
    const site = await about.newPage();
    await site.goto('/about?lang=en_US');
    await waitForHydration(site);
    const before = (await callBackOffice<{ total: number }>('adminFailedMessageList')).total;
    const email = `reader-${lang.toLowerCase()}@example.org`;
    await site.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' }).fill(email);
    const answered = site.waitForResponse((response) => response.url().includes('/memberSubscribe/add'));
    await site.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    await answered;
    await about.close();
    await eventually(async () => (await callBackOffice<{ total: number }>('adminFailedMessageList')).total).toBe(
      before + 1,
    );

    const first = await openBackOfficeAs(administrator, lang, '/', screens[lang]);
    const { page, words } = first;
    await page
      .getByRole('link', { name: words('resources.failedMessages.name') })
      .last()
      .click();
    const second = await openBackOfficeAs(administrator, lang, '/failedMessages', screens[lang]);
    const kind = words('enums.messageKind.newsletter.confirm');
    for (const { page: seen } of [first, second]) {
      await seen.getByLabel(words('resources.failedMessages.keyword')).fill(email);
      await eventually(() => seen.getByText('r***@example.org').count()).toBe(1);
      await seen.getByText(kind).first().waitFor();
    }
    await eventually(() => page.getByText(email, { exact: true }).count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const pressOn = (where: typeof page) =>
      where
        .getByRole('button', { name: words('resources.failedMessages.send') })
        .first()
        .click();
    const confirmOn = (where: typeof page) =>
      where
        .getByRole('dialog')
        .getByRole('button', { name: words('resources.failedMessages.send') })
        .click();
    await pressOn(page);
    await pressOn(second.page);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const receivedBefore = mails.received();
    mails.accept();
    await confirmOn(page);
    await page.getByText(words('resources.failedMessages.sendDone')).waitFor();
    await confirmOn(second.page);
    await second.page.getByRole('dialog').getByText(words('app.conflict.title')).waitFor();
    expect(await findAccessibilityViolations(second.page)).toEqual([]);
    await eventually(() => mails.received()).toBe(receivedBefore + 1);
    mails.reject();
    await page.goto('/admin/audit');
    await page
      .getByText(lang === 'zh_CN' ? '重新发送了消息' : /sent message .* again/)
      .first()
      .waitFor();
    expect([...first.browserErrors, ...second.browserErrors]).toEqual([]);
    await first.context.close();
    await second.context.close();
  },
);
