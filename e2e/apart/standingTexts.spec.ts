import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pageIn } from '../harness/accounts.ts';
import { findAccessibilityViolations } from '../harness/axe.ts';
import { createStaff, openBackOfficeAs } from '../harness/backOffice.ts';
import { startBackOfficeSite } from '../harness/backOfficeSite.ts';
import { desktop, findHorizontalOverflow, phone } from '../harness/browser.ts';
import { eventually } from '../harness/eventually.ts';
import { registerApplicant } from '../harness/membership.ts';
import { siteUrl } from '../harness/site.ts';
import { type Lang, wordsIn } from '../harness/words.ts';
import { expectSoundPage } from '../harness/soundPage.ts';
import { rotated } from '../harness/matrix.ts';

startBackOfficeSite();
let publisher: Awaited<ReturnType<typeof createStaff>>;
beforeAll(async () => {
  publisher = await createStaff('publisher.texts', 'editor', 'publisher');
});

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'phone', phone],
  ['en_US', 'desktop', { ...desktop, viewport: { width: 1440, height: 1000 } }],
];
const termsIn = async (lang: Lang, query = '') => (await fetch(`${siteUrl()}/terms?lang=${lang}${query}`)).text();

/** Reloads a page until it knows the profile. */
const reloadWithProfile = async (page: Page) => {
  await Promise.all([page.waitForResponse('**/api/member/userInfo/info'), page.reload()]);
};

test.each(rotated('standingTexts', languagesAndScreens))(
  'a publisher changes the terms, and a member agrees to them at the next visit, in %s on a %s',
  async (lang, _, screen) => {
    const { account } = await registerApplicant();
    const { context, page, browserErrors, words } = await openBackOfficeAs(publisher, lang, '/', screen);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const language = words(`app.bilingual.${lang}`);
    const text = main.getByRole('region', { name: language });
    const button = (name: string) =>
      text.getByRole('button', { name: words(`app.drafts.actions.${name}`), exact: true });
    const titleInput = main.getByLabel(
      words('app.bilingual.inLanguage', { field: words('resources.standingTexts.fields.title'), language }),
      { exact: true },
    );
    const title = lang === 'zh_CN' ? '新使用条款' : 'New terms of use';

    await page.goto('/admin/standingTexts');
    await main.getByText(words('resources.standingTexts.names.terms')).first().click();
    await page.mouse.move(0, 0); // away from tooltips
    await titleInput.fill(title);
    await text.locator('[data-draft=saved]').waitFor();
    await expectSoundPage(page);

    // Only the preview address shows the draft.
    await button('preview').click();
    const preview = new URL(await dialog.getByLabel(words('app.drafts.preview.address')).inputValue());
    await dialog.getByRole('button', { name: words('app.close') }).click();
    expect(await (await fetch(preview)).text()).toContain(title);
    expect(await termsIn(lang)).not.toContain(title);

    // The text is scheduled, the schedule is cancelled, and the text is published at once.
    await button('schedule').click();
    await dialog.locator('input').fill('2090-01-31T09:30');
    await dialog.locator('button[type=submit]').click();
    await page.getByText(words('app.drafts.done.scheduled', { language })).waitFor();
    await button('unschedule').click();
    await expectSoundPage(page);
    await dialog.locator('button[type=submit]').click();
    await page.getByText(words('app.drafts.done.unscheduled', { language })).waitFor();
    await button('publishChanges').click();
    await page.getByText(words('app.drafts.done.published', { language })).waitFor();
    await eventually(() => termsIn(lang)).toContain(title);

    // A changed text alone does not ask members for consent.
    const siteWords = wordsIn(lang);
    const member = await pageIn(lang, '/about', screen, account.token);
    await reloadWithProfile(member.page);
    await eventually(() => member.page.getByText(siteWords('consents_text')).count()).toBe(0);

    await main.getByRole('button', { name: words('resources.standingTexts.consent.request') }).click();
    await expectSoundPage(page);
    await dialog.locator('button[type=submit]').click();
    await page.getByText(words('resources.standingTexts.consent.requested')).waitFor();

    // The member reads the text first, decides later, and is asked again at the next visit.
    await member.page.reload();
    const notice = member.page.getByRole('region', { name: siteWords('consents_title') });
    await notice.waitFor();
    expect(await findAccessibilityViolations(member.page)).toEqual([]);
    expect(await findHorizontalOverflow(member.page)).toEqual([]);
    await notice.getByRole('link', { name: siteWords('terms') }).click();
    await member.page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await notice.getByRole('button', { name: siteWords('consents_later') }).click();
    await notice.waitFor({ state: 'detached' });
    await member.context.close();

    const again = await pageIn(lang, '/', screen, account.token);
    const consentAlert = again.page.getByRole('region', { name: siteWords('consents_title') });
    await consentAlert.getByRole('button', { name: siteWords('consents_agree') }).click();
    await again.page.getByText(siteWords('consents_given')).waitFor();
    await consentAlert.waitFor({ state: 'detached' });
    await reloadWithProfile(again.page);
    await eventually(() => consentAlert.count()).toBe(0);
    await again.context.close();

    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
