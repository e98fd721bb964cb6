import { fullName } from '@app/contract/names';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from './harness/accounts.ts';
import { findAccessibilityViolations } from './harness/axe.ts';
import { openBackOfficeAs, createStaff } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { callAs, member } from './harness/membership.ts';
import { connectTo } from './harness/siteDatabase.ts';
import { personalCentre, field, press, submit } from './harness/personalCentre.ts';
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

const ways = [
  ['zh_CN', 'desktop', desktop],
  ['en_US', 'phone', phone],
] as const;
const present = { latinName: 'Lin Moyan', nativeName: '林墨言' };

/** Requests another name on the member's Basic info page and verifies that it is under review. */
async function askForName(
  account: Account,
  names: typeof present,
  lang: Lang,
  screen: BrowserContextOptions,
): Promise<void> {
  const { context, page, words, browserErrors } = await personalCentre(account, lang, '/personal/index', screen);
  await press(page, words('personal_edit'));
  await field(page, 'nativeName').fill(names.nativeName);
  await field(page, 'latinName').fill(names.latinName);
  await submit(page);
  await page.getByRole('heading', { name: words('personal_change_pending') }).waitFor();
  await page.getByText(fullName(lang, names)).waitFor();
  const card = page.getByRole('region', { name: words('personal_card') });
  await card.getByText(present.latinName).waitFor();
  await eventually(() => card.getByText(names.latinName).count()).toBe(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(browserErrors).toEqual([]);
  await context.close();
}

/** Opens the list of pending requests from the overview, as an officer does. */
async function requestList(person: typeof officer, lang: Lang, screen: BrowserContextOptions) {
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
    rowOf: (names: typeof present) => rows.filter({ hasText: fullName(lang, names) }),
  };
}

const verifyUrlOf = async ({ token }: Account) =>
  (await callAs<{ verifyUrl: string }>(token, 'GET', '/api/member/userInfo/membershipCard')).verifyUrl;

test.each(rotated('nameChanges', ways))(
  'shows the approved name on the profile, the card and its verification page, in %s on a %s',
  async (lang, _, screen) => {
    const requested =
      lang === 'zh_CN'
        ? { latinName: 'Lin Moyang', nativeName: '林墨扬' }
        : { latinName: 'Lin Moyuan', nativeName: '林墨远' };
    const account = await member();
    await askForName(account, requested, lang, screen);

    const { context, page, browserErrors, words, dialog, rowOf } = await requestList(officer, lang, screen);
    const row = rowOf(requested);
    await row.getByText(fullName(lang, present)).first().waitFor();
    await row.getByRole('button', { name: words('resources.personChanges.approve') }).click();
    const values = { present: fullName(lang, present), requested: fullName(lang, requested) };
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

    const own = await personalCentre(account, lang, '/personal/index', screen);
    const card = own.page.getByRole('region', { name: own.words('personal_card') });
    for (const name of Object.values(requested)) {
      await own.page.getByRole('definition').getByText(name, { exact: true }).waitFor();
      await card.getByText(name, { exact: true }).waitFor();
    }
    await eventually(() => own.page.getByRole('heading', { name: own.words('personal_change_pending') }).count()).toBe(
      0,
    );
    expect(await findAccessibilityViolations(own.page)).toEqual([]);
    await own.page.goto(`${await verifyUrlOf(account)}?lang=${lang}`);
    for (const name of Object.values(requested))
      await own.page.getByRole('definition').getByText(name, { exact: true }).waitFor();
    await eventually(() => own.page.getByText(present.latinName, { exact: true }).count()).toBe(0);
    expect(await findAccessibilityViolations(own.page)).toEqual([]);
    expect(own.browserErrors).toEqual([]);
    await own.context.close();
  },
);

test.each(rotated('nameChanges 2', ways))(
  'keeps the name, shows the reason of a rejection, and reports it to a second officer, in %s on a %s',
  async (lang, _, screen) => {
    const requested =
      lang === 'zh_CN'
        ? { latinName: 'Lin the Great', nativeName: '林大王' }
        : { latinName: 'Lin the Greatest', nativeName: '林最大' };
    const reason = lang === 'zh_CN' ? '请填写护照上的姓名。' : 'Please use the name in your passport.';
    const account = await member();
    await askForName(account, requested, lang, screen);
    const first = await requestList(officer, lang, screen);
    const second = await requestList(colleague, lang, screen);
    const { page, words, dialog, rowOf } = first;
    const row = rowOf(requested);
    await second
      .rowOf(requested)
      .getByRole('button', { name: words('resources.personChanges.approve') })
      .click();

    await row.getByRole('button', { name: words('resources.personChanges.reject') }).click();
    await dialog.getByText(words('resources.personChanges.rejectText', { present: fullName(lang, present) })).waitFor();
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

    const own = await personalCentre(account, lang, '/personal/index', screen);
    await own.page.getByRole('heading', { name: own.words('personal_change_rejected') }).waitFor();
    await own.page.getByText(own.words('personal_change_rejected_text', { reason })).waitFor();
    for (const name of Object.values(present)) {
      await own.page.getByRole('definition').getByText(name, { exact: true }).waitFor();
      await own.page
        .getByRole('region', { name: own.words('personal_card') })
        .getByText(name, { exact: true })
        .waitFor();
    }
    expect(await findAccessibilityViolations(own.page)).toEqual([]);
    expect(own.browserErrors).toEqual([]);
    await own.context.close();
  },
);
