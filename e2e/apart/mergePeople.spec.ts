import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '../harness/accounts.ts';
import { findAccessibilityViolations } from '../harness/axe.ts';
import { createStaff, openBackOfficeAs, searchList } from '../harness/backOffice.ts';
import { startBackOfficeSite } from '../harness/backOfficeSite.ts';
import { desktop, phone } from '../harness/browser.ts';
import { callAs, registerMember } from '../harness/membership.ts';
import type { Lang } from '../harness/words.ts';
import { rotated } from '../harness/matrix.ts';
import { eventually } from '../harness/eventually.ts';

// Uses its own site, because the shared one has members with the same name.
startBackOfficeSite();
let officer: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  officer = await createStaff('officer.merge', 'membershipOfficer');
});

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'desktop', desktop],
  ['en_US', 'phone', phone],
];

const memberNoOf = async ({ token }: Account): Promise<string> =>
  (await callAs<{ memberNo: string }>(token, 'GET', '/api/member/userInfo/info')).memberNo;

/** Finds a person in the list. @param memberNo the number in their row */
async function openPerson(
  page: Page,
  words: (key: string) => string,
  memberNo: string,
  keyword = memberNo,
): Promise<void> {
  await page.goto('/admin/people');
  await searchList(page, words('resources.people.keyword'), keyword);
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900;
  const memberRow = page
    .getByRole('main')
    .getByRole(isNarrow ? 'listitem' : 'row')
    .filter({ hasText: memberNo });
  await memberRow.getByRole('link').first().click();
  await page.getByRole('heading', { name: words('resources.people.membership') }).waitFor();
}

test.each(rotated('mergePeople', languagesAndScreens))(
  'merges two records of one person and separates them again, in %s on a %s',
  async (lang, _, screen) => {
    const [account, second] = [await registerMember(), await registerMember()];
    const [memberNo, secondNo] = [await memberNoOf(account), await memberNoOf(second)];
    const { context, page, browserErrors, words } = await openBackOfficeAs(officer, lang, '/', screen);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const expectAccessible = async () => expect(await findAccessibilityViolations(page)).toEqual([]);
    const partOf = (key: string) =>
      main
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: words(`resources.people.${key}`), exact: true }) });

    // The officer finds the other record by the common name, and compares both.
    await openPerson(page, words, memberNo);
    await main.getByRole('button', { name: words('resources.people.merge'), exact: true }).click();
    await dialog.getByLabel(words('resources.people.keyword')).waitFor();
    await dialog.getByRole('button').filter({ hasText: secondNo }).click();
    await dialog.getByText(words('resources.people.mergeAccountsText')).waitFor();
    await dialog.getByText(words('resources.people.mergeMembershipsText')).waitFor();
    const choicesOf = (field: string) =>
      dialog
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: words(`resources.people.fields.${field}`), exact: true }) })
        .getByRole('radio');
    await eventually(() => choicesOf('memberNo').first().isChecked()).toBe(true);
    await choicesOf('memberNo').last().check();
    await expectAccessible();

    // A merge requires a reason.
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText(words('app.reasonRequired')).waitFor();
    await dialog
      .getByRole('textbox')
      .last()
      .fill(lang === 'zh_CN' ? '同一人注册了两次' : 'One person registered twice');
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });

    // The merged record has the chosen number, both terms, and both orders.
    await partOf('merges').waitFor();
    await partOf('membership').getByText(secondNo).first().waitFor();
    expect(await memberNoOf(account)).toBe(secondNo);
    await expect(memberNoOf(second)).rejects.toThrow();
    await expectAccessible();

    // The other record is no longer in the list. Both numbers find the remaining record.
    const mergedUrl = page.url();
    for (const keyword of [memberNo, secondNo]) {
      await openPerson(page, words, secondNo, keyword);
      expect(page.url()).toBe(mergedUrl);
    }

    // Undoing the merge gives both records their former values.
    await partOf('merges')
      .getByRole('button', { name: words('resources.people.undoMerge'), exact: true })
      .click();
    await expectAccessible();
    await dialog
      .getByRole('textbox')
      .last()
      .fill(lang === 'zh_CN' ? '是两个同名的人' : 'They are two people of the same name');
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
    await partOf('merges').waitFor({ state: 'detached' });
    await partOf('membership').getByText(memberNo).first().waitFor();
    expect(await memberNoOf(account)).toBe(memberNo);
    await openPerson(page, words, secondNo);
    expect(page.url()).not.toBe(mergedUrl);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
