import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { success } from '../../packages/contract/src/errorCodes.ts';
import { findAccessibilityViolations } from '../harness/axe.ts';
import { callBackOffice, createStaff, openBackOfficeAs } from '../harness/backOffice.ts';
import { startBackOfficeSite } from '../harness/backOfficeSite.ts';
import { desktop, findHorizontalOverflow, phone } from '../harness/browser.ts';
import { eventually } from '../harness/eventually.ts';
import { startMailServer } from '../harness/mailServer.ts';
import { siteUrl } from '../harness/site.ts';
import type { Lang } from '../harness/words.ts';
import { rotated } from '../harness/matrix.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
startBackOfficeSite(async () => {
  server = await startMailServer();
  return { SMTP_URL: server.url };
});
let publisher: Awaited<ReturnType<typeof createStaff>>;
beforeAll(async () => {
  publisher = await createStaff('publisher.letters', 'publisher');
});
afterAll(() => server.stop());

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'phone', phone],
  ['en_US', 'desktop', { ...desktop, viewport: { width: 1440, height: 1000 } }],
];

const mailsTo = (address: string) => server.received.filter(({ to }) => to === address);
/** Decodes the quoted-printable or base64 parts of a mail. */
const decodeParts = (raw: string) =>
  raw
    .split(/^--.*$/m)
    .map((part) => {
      const body = part.slice(part.indexOf('\n\n') + 2);
      if (/^Content-Transfer-Encoding: base64/im.test(part)) return Buffer.from(body, 'base64').toString('utf8');
      const bytes = body.replaceAll('=\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
      return /^Content-Transfer-Encoding: quoted-printable/im.test(part)
        ? decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/g, '%25'))
        : part;
    })
    .join('\n');

test.each(rotated('newsletter', languagesAndScreens))(
  'a publisher writes, tests and sends an issue, and a reader unsubscribes, in %s on a %s',
  async (lang, _, screen) => {
    const testAddress = `${lang.slice(0, 2)}.desk@example.org`;
    const reader = `${lang.slice(0, 2)}.reader@example.org`;
    const proof = { source: 'Entry form', consentedOn: '2026-01-01', statement: 'I want the newsletter' };
    const content = Buffer.from(`email\n${reader}\n`).toString('base64');
    await callBackOffice('adminSubscriberImport', {}, { ...proof, locale: lang, content, isConfirmed: true });
    const { context, page, browserErrors, words } = await openBackOfficeAs(publisher, lang, '/', screen);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const word = (key: string, values?: Record<string, string>) => words(`resources.newsletters.${key}`, values);
    const button = (name: string) => main.getByRole('button', { name: word(`actions.${name}`), exact: true });
    const waitUntilSaved = () => main.locator('[data-draft=saved]').waitFor();
    const expectSound = async () => {
      // Moves the pointer away from buttons, because axe reports their tooltips, which are outside of all regions.
      await page.mouse.move(0, 0);
      await page.getByRole('tooltip').waitFor({ state: 'detached' });
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await findHorizontalOverflow(page)).toEqual([]);
    };
    const subject = lang === 'zh_CN' ? '秋季通讯' : 'Autumn letter';
    const text = lang === 'zh_CN' ? '各位读者' : 'Dear readers';

    await page.goto('/admin/newsletters/create');
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
    await main.getByLabel(word('fields.subject')).waitFor();

    // An empty issue cannot be tested or sent; the page names what is missing.
    await button('send').click();
    await dialog.getByRole('button', { name: word('send.confirmNow') }).click();
    await eventually(() => main.getByLabel(word('fields.subject')).getAttribute('aria-invalid')).toBe('true');
    await expectSound();

    await main.getByLabel(word('fields.subject')).fill(subject);
    await main.getByLabel(word('fields.content'), { exact: true }).click();
    await page.keyboard.type(text);
    const newsWord = word('fields.news');
    await main.getByRole('button', { name: word('items.add', { what: newsWord.toLowerCase() }), exact: true }).click();
    const offeredItems = dialog.getByRole('listitem').getByRole('button');
    await offeredItems.first().waitFor();
    await expectSound();
    await offeredItems.first().click();
    await waitUntilSaved();
    const chosenItems = main.getByRole('region', { name: newsWord }).getByRole('listitem');
    const title = (await chosenItems.first().locator('.MuiListItemText-root').textContent())!;
    await expectSound();

    // An earlier version is compared and restored.
    await main.getByLabel(word('fields.subject')).fill(`${subject}!`);
    await waitUntilSaved();
    await button('versions').click();
    await dialog.getByRole('group', { name: words('app.drafts.versions.comparison'), exact: true }).waitFor();
    await expectSound();
    await dialog.getByRole('button', { name: words('app.close') }).click();
    await main.getByLabel(word('fields.subject')).fill(subject);
    await waitUntilSaved();

    // The preview shows the mail without running anything, and its text part.
    await button('preview').click();
    const frame = page.frameLocator('iframe');
    const again = dialog.getByRole('button', { name: words('app.tryAgain') });
    // On a busy machine, the mail may take longer than a call may.
    await eventually(async () => {
      if (await again.isVisible()) await again.click();
      return frame.getByRole('heading', { name: subject }).isVisible();
    }).toBe(true);
    await eventually(() =>
      frame
        .getByRole('img')
        .first()
        .evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0);
    await dialog.getByRole('button', { name: word('preview.text'), exact: true }).click();
    await dialog.getByText(text).waitFor();
    await expectSound();
    await dialog.getByRole('button', { name: words('app.close') }).click();

    await button('test').click();
    await dialog.getByLabel(word('test.email')).fill(testAddress);
    await expectSound();
    await dialog.getByRole('button', { name: word('test.send') }).click();
    await eventually(() => mailsTo(testAddress).at(-1)?.raw ?? '').toContain('multipart/alternative');
    expect(decodeParts(mailsTo(testAddress).at(-1)!.raw)).toContain(text);

    await button('send').click();
    await expectSound();
    await dialog.getByRole('button', { name: word('send.confirmNow') }).click();
    await main.getByText(words('enums.issueState.sent'), { exact: true }).waitFor();
    await expectSound();
    const [mail] = mailsTo(reader);
    expect(mailsTo(reader)).toHaveLength(1);
    const parts = decodeParts(mail!.raw);
    expect(parts).toContain(title);
    expect(parts).toContain(text);
    expect(parts).not.toContain('unsubscribe.invalid');

    // The mail leads to a page of the site with the same text.
    const [webAddress] = /http\S+\/newsletter\/[0-9a-f]{32}\?lang=\w+/.exec(parts)!;
    const reading = await context.newPage();
    await reading.goto(webAddress);
    await reading.getByRole('heading', { level: 1, name: subject }).waitFor();
    await reading.getByText(text).waitFor();
    expect(await reading.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await findAccessibilityViolations(reading)).toEqual([]);
    expect(await findHorizontalOverflow(reading)).toEqual([]);
    await reading.close();

    // The mail program's button ends the subscription, and the figures of the issue say so.
    const headers = mail!.raw.slice(0, mail!.raw.indexOf('\n\n')).replaceAll(/\n[ \t]+/g, ' ');
    const [, address] = /^List-Unsubscribe: <(.*)>$/m.exec(headers)!;
    const response = await fetch(address!, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(await response.json()).toMatchObject({ code: success });
    expect(address).toContain(siteUrl());
    await page.reload();
    const figure = main.getByText(word('figures.unsubscribed'), { exact: true }).locator('..');
    await eventually(() => figure.locator('dd').textContent()).toBe('1');

    await page.goto('/admin/subscribers');
    await main.getByText(words('enums.subscriberState.removed'), { exact: true }).first().waitFor();
    await page.goto('/admin/subscribers/create');
    await main.getByLabel(words('resources.subscribers.import.source')).waitFor();
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
