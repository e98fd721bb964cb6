import { fullName } from '@app/contract/names';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from './harness/accounts.ts';
import { findAccessibilityViolations } from './harness/axe.ts';
import { openBackOfficeAs, createStaff } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { callAs, registerMember } from './harness/membership.ts';
import { connectTo } from './harness/siteDatabase.ts';
import { openPersonalCentre, field, press, submit } from './harness/personalCentre.ts';
import type { Lang } from './harness/words.ts';
import { siteFolder } from './harness/site.ts';
import { rotated } from './harness/matrix.ts';

let officer: Awaited<ReturnType<typeof createStaff>>;
let colleague: typeof officer;

beforeAll(async () => {
  officer = await createStaff('officer.names', 'membershipOfficer');
  colleague = await createStaff('colleague.names', 'membershipOfficer');
  // The requests of the demonstration content.
  const database = await connectTo(siteFolder());
  await database.query('delete from person_change_requests');
  await database.end();
});

const languagesAndScreens = [
  ['zh_CN', 'desktop', desktop],
  ['en_US', 'phone', phone],
] as const;
const currentName = { latinName: 'Lin Moyan', nativeName: '林墨言' };

/** Requests another name on the member's Basic info page and verifies that it is under review. */
async function requestName(
  account: Account,
  names: typeof currentName,
  lang: Lang,
  screen: BrowserContextOptions,
): Promise<void> {
  const { context, page, words, browserErrors } = await openPersonalCentre(account, lang, '/personal/index', screen);
  await press(page, words('personal_edit'));
  await field(page, 'nativeName').fill(names.nativeName);
  await field(page, 'latinName').fill(names.latinName);
  await submit(page);
  await page.getByRole('heading', { name: words('personal_change_pending') }).waitFor();
  await page.getByText(fullName(lang, names)).waitFor();
  const card = page.getByRole('region', { name: words('personal_card') });
  await card.getByText(currentName.latinName).waitFor();
  await eventually(() => card.getByText(names.latinName).count()).toBe(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(browserErrors).toEqual([]);
  await context.close();
}

/** Opens the list of pending requests from the overview, as an officer does. */
async function openRequestList(person: typeof officer, lang: Lang, screen: BrowserContextOptions) {
  const opened = await openBackOfficeAs(person, lang, '/', screen);
  const { page, words } = opened;
  const card = page.getByRole('main').getByRole('link', { name: words('resources.personChanges.name') });
  await eventually(() => card.innerText()).toMatch(/^1\b/);
  await card.click();
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900;
  const rows = page.getByRole('main').getByRole(isNarrow ? 'listitem' : 'row');
  return {
    ...opened,
    dialog: page.getByRole('dialog'),
    rowOf: (names: typeof currentName) => rows.filter({ hasText: fullName(lang, names) }),
  };
}

const verifyUrlOf = async ({ token }: Account) =>
  (await callAs<{ verifyUrl: string }>(token, 'GET', '/api/member/userInfo/membershipCard')).verifyUrl;

test.each(rotated('nameChanges', languagesAndScreens))(
  'shows the approved name on the profile, the card and its verification page, in %s on a %s',
  async (lang, _, screen) => {
    const requested =
      lang === 'zh_CN'
        ? { latinName: 'Lin Moyang', nativeName: '林墨扬' }
        : { latinName: 'Lin Moyuan', nativeName: '林墨远' };
    const account = await registerMember();
    await requestName(account, requested, lang, screen);

    const { context, page, browserErrors, words, dialog, rowOf } = await openRequestList(officer, lang, screen);
    const row = rowOf(requested);
    await row.getByText(fullName(lang, currentName)).first().waitFor();
    await row.getByRole('button', { name: words('resources.personChanges.approve') }).click();
    const values = { present: fullName(lang, currentName), requested: fullName(lang, requested) };
    await dialog.getByText(words('resources.personChanges.approveText', values)).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: words('resources.personChanges.approve') }).click();
    await page.getByText(words('resources.personChanges.decided')).waitFor();
    await page.getByText(words('app.nothingWaits')).waitFor();
    await page.getByRole('button', { name: words('app.showAll') }).click();
    await row.getByText(words('enums.personChangeState.approved'), { exact: true }).waitFor();
    await eventually(() => row.getByRole('button').count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(browserErrors).toEqual([]);
    await context.close();

    const memberView = await openPersonalCentre(account, lang, '/personal/index', screen);
    const card = memberView.page.getByRole('region', { name: memberView.words('personal_card') });
    for (const name of Object.values(requested)) {
      await memberView.page.getByRole('definition').getByText(name, { exact: true }).waitFor();
      await card.getByText(name, { exact: true }).waitFor();
    }
    await eventually(() =>
      memberView.page.getByRole('heading', { name: memberView.words('personal_change_pending') }).count(),
    ).toBe(0);
    expect(await findAccessibilityViolations(memberView.page)).toEqual([]);
    await memberView.page.goto(`${await verifyUrlOf(account)}?lang=${lang}`);
    for (const name of Object.values(requested))
      await memberView.page.getByRole('definition').getByText(name, { exact: true }).waitFor();
    await eventually(() => memberView.page.getByText(currentName.latinName, { exact: true }).count()).toBe(0);
    expect(await findAccessibilityViolations(memberView.page)).toEqual([]);
    expect(memberView.browserErrors).toEqual([]);
    await memberView.context.close();
  },
);

test.each(rotated('nameChanges 2', languagesAndScreens))(
  'keeps the name, shows the reason of a rejection, and reports it to a second officer, in %s on a %s',
  async (lang, _, screen) => {
    const requested =
      lang === 'zh_CN'
        ? { latinName: 'Lin the Great', nativeName: '林大王' }
        : { latinName: 'Lin the Greatest', nativeName: '林最大' };
    const reason = lang === 'zh_CN' ? '请填写护照上的姓名。' : 'Please use the name in your passport.';
    const account = await registerMember();
    await requestName(account, requested, lang, screen);
    const first = await openRequestList(officer, lang, screen);
    const second = await openRequestList(colleague, lang, screen);
    const { page, words, dialog, rowOf } = first;
    const row = rowOf(requested);
    await second
      .rowOf(requested)
      .getByRole('button', { name: words('resources.personChanges.approve') })
      .click();

    await row.getByRole('button', { name: words('resources.personChanges.reject') }).click();
    await dialog
      .getByText(words('resources.personChanges.rejectText', { present: fullName(lang, currentName) }))
      .waitFor();
    const reject = dialog.getByRole('button', { name: words('resources.personChanges.reject') });
    await reject.click();
    await dialog.getByText(words('app.reasonRequired')).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: words('app.reason') }).fill(reason);
    await reject.click();
    await page.getByText(words('app.nothingWaits')).waitFor();
    await page.getByRole('button', { name: words('app.showAll') }).click();
    await row.getByText(words('enums.personChangeState.rejected'), { exact: true }).waitFor();
    await row.getByText(reason).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await second.dialog.getByRole('button', { name: words('resources.personChanges.approve') }).click();
    await second.dialog.getByRole('alert').getByText(words('app.conflict.title')).waitFor();
    expect(await findAccessibilityViolations(second.page)).toEqual([]);
    expect([...first.browserErrors, ...second.browserErrors]).toEqual([]);
    await first.context.close();
    await second.context.close();

    const memberView = await openPersonalCentre(account, lang, '/personal/index', screen);
    await memberView.page.getByRole('heading', { name: memberView.words('personal_change_rejected') }).waitFor();
    await memberView.page.getByText(memberView.words('personal_change_rejected_text', { reason })).waitFor();
    for (const name of Object.values(currentName)) {
      await memberView.page.getByRole('definition').getByText(name, { exact: true }).waitFor();
      await memberView.page
        .getByRole('region', { name: memberView.words('personal_card') })
        .getByText(name, { exact: true })
        .waitFor();
    }
    expect(await findAccessibilityViolations(memberView.page)).toEqual([]);
    expect(memberView.browserErrors).toEqual([]);
    await memberView.context.close();
  },
);
