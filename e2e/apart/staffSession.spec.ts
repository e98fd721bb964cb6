import { expect, test } from 'vitest';
import { advanceDatabaseTime } from '../harness/accounts.ts';
import { administrator } from '../harness/administrator.ts';
import { findAccessibilityViolations } from '../harness/axe.ts';
import {
  callBackOffice,
  inviteStaffOnPage,
  submitLogin,
  openBackOffice,
  openBackOfficeAs,
  totpCode,
} from '../harness/backOffice.ts';
import { eventually } from '../harness/eventually.ts';
import { desktop, phone } from '../harness/browser.ts';
import { startBackOfficeSite } from '../harness/backOfficeSite.ts';

startBackOfficeSite();

/** Longer than a session of staff lasts without requests. */
const beyondSessionSeconds = 3 * 3_600;

test('lets the first administrator add staff, of whom one must set up TOTP and log in with it', async () => {
  const { context, page, browserErrors, words } = await openBackOffice('en_US', desktop);
  await page.goto('/admin/');
  await page.getByLabel(words('login.username')).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await submitLogin(page, words, administrator);
  await page.getByRole('heading', { name: words('overview.title') }).waitFor();
  const password = 'a ko fight without end';
  const add = async (username: string, role: string, mustUseTotp: boolean) => {
    const person = { name: `Person ${username}`, roles: [role], totpRequired: mustUseTotp };
    await inviteStaffOnPage({ page, words }, { username, password }, person, async (shown) =>
      expect(await findAccessibilityViolations(shown)).toEqual([]),
    );
  };
  await add('registrar', 'membershipOfficer', false);
  await add('bookkeeper', 'finance', true);
  expect(browserErrors).toEqual([]);
  await context.close();

  const finance = await openBackOffice('zh_CN', phone);
  const financeWords = finance.words;
  await finance.page.goto('/admin/');
  await submitLogin(finance.page, financeWords, { username: 'bookkeeper', password });
  await finance.page.getByRole('heading', { name: financeWords('account.totp.title') }).waitFor();
  expect(await findAccessibilityViolations(finance.page)).toEqual([]);
  await finance.page.getByLabel(financeWords('account.password.current')).fill(password);
  await finance.page.getByRole('button', { name: financeWords('account.totp.begin') }).click();
  const key = await finance.page.locator('code').innerText();
  expect(await findAccessibilityViolations(finance.page)).toEqual([]);
  await finance.page.getByLabel(financeWords('account.totp.code')).fill(await totpCode(key));
  await finance.page.getByRole('button', { name: financeWords('account.totp.confirm') }).click();
  await finance.page.getByRole('dialog', { name: financeWords('account.recovery.title') }).waitFor();
  expect(await findAccessibilityViolations(finance.page)).toEqual([]);
  const recoveryCode = await finance.page.getByRole('dialog').locator('li').first().innerText();
  await finance.page.getByRole('button', { name: financeWords('account.recovery.saved') }).click();
  await finance.page.getByRole('heading', { name: financeWords('overview.title') }).waitFor();
  await eventually(() =>
    finance.page.getByRole('menuitem', { name: financeWords('resources.applications.name') }).count(),
  ).toBe(0);

  await finance.page.getByRole('button', { name: financeWords('account.title') }).click();
  await finance.page.getByRole('menuitem', { name: financeWords('ra.auth.logout') }).click();
  await submitLogin(finance.page, financeWords, { username: 'bookkeeper', password });
  await finance.page.getByText(financeWords('login.totpHint')).waitFor();
  await finance.page.getByLabel(financeWords('login.totp')).fill('000000');
  await finance.page.getByRole('button', { name: financeWords('login.submit') }).click();
  await finance.page.getByRole('alert').getByText(financeWords('login.totpWrong')).waitFor();
  expect(await findAccessibilityViolations(finance.page)).toEqual([]);
  // Without the phone, a recovery code replaces the one-time code.
  await finance.page.getByRole('button', { name: financeWords('login.useRecoveryCode') }).click();
  await finance.page.getByLabel(financeWords('login.recoveryCode')).fill(recoveryCode.toUpperCase());
  expect(await findAccessibilityViolations(finance.page)).toEqual([]);
  await finance.page.getByRole('button', { name: financeWords('login.submit') }).click();
  await finance.page.getByRole('heading', { name: financeWords('overview.title') }).waitFor();

  // The session expires during work: a dialog asks for password and TOTP code, then the pending action resumes.
  await finance.page.goto('/admin/totals');
  await finance.page.getByLabel(financeWords('app.filter.from')).waitFor();
  await advanceDatabaseTime(beyondSessionSeconds);
  await finance.page.getByLabel(financeWords('app.filter.from')).fill('2099-01-01');
  const dialog = finance.page.getByRole('dialog', { name: financeWords('login.again.title') });
  await dialog.getByLabel(financeWords('login.password')).fill(password);
  expect(await findAccessibilityViolations(finance.page)).toEqual([]);
  await dialog.getByRole('button', { name: financeWords('login.again.submit') }).click();
  await dialog.getByLabel(financeWords('login.totp')).fill(await totpCode(key));
  await dialog.getByRole('button', { name: financeWords('login.again.submit') }).click();
  await dialog.waitFor({ state: 'detached' });
  await finance.page.getByText(financeWords('app.nothingMatches')).waitFor();
  expect(finance.browserErrors).toEqual([]);
  await finance.context.close();
});

test('keeps typed values when the session expires, and saves them after a login in any tab', async () => {
  const { context, page, browserErrors, words } = await openBackOfficeAs(
    administrator,
    'en_US',
    '/membershipTerms',
    desktop,
  );
  const other = await context.newPage();
  await other.goto('/admin/staff');
  await other.getByRole('link', { name: administrator.username }).waitFor();
  await page.bringToFront();
  await page.getByLabel(words('resources.membershipTerms.fields.termMonths')).fill('13');
  await advanceDatabaseTime(beyondSessionSeconds);
  // A call of the page itself may meet the end of the session first. The dialog then covers the button.
  await page.getByRole('button', { name: words('ra.action.save'), includeHidden: true }).dispatchEvent('click');
  const dialogOn = (where: typeof page) => where.getByRole('dialog', { name: words('login.again.title') });
  await dialogOn(page).getByLabel(words('login.password')).fill('not the password');
  await dialogOn(page)
    .getByRole('button', { name: words('login.again.submit') })
    .click();
  await dialogOn(page).getByRole('alert').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  // The other tab detects the expired session too; logging in there resumes both tabs.
  await other.bringToFront();
  await other.getByRole('menuitem', { name: words('resources.orders.name') }).click();
  await dialogOn(other).getByLabel(words('login.password')).fill(administrator.password);
  await dialogOn(other)
    .getByRole('button', { name: words('login.again.submit') })
    .click();
  await other.getByRole('heading', { name: words('resources.orders.name') }).waitFor();
  await dialogOn(page).waitFor({ state: 'detached' });
  await eventually(async () => (await callBackOffice<{ termMonths: number }>('adminTermsGet')).termMonths).toBe(13);

  // A log-out in one tab hides the other tab until the password is entered again.
  await page.getByLabel(words('resources.membershipTerms.fields.termMonths')).fill('14');
  await other.getByRole('button', { name: administrator.username, exact: true }).click();
  await other.getByRole('menuitem', { name: words('ra.auth.logout') }).click();
  await other.getByLabel(words('login.username')).waitFor();
  await dialogOn(page)
    .getByText(words('login.again.loggedOutElsewhere', { name: administrator.username }))
    .waitFor();
  await page.bringToFront();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await other.bringToFront();
  await submitLogin(other, words, administrator);
  await dialogOn(page).waitFor({ state: 'detached' });
  await eventually(() => page.getByLabel(words('resources.membershipTerms.fields.termMonths')).inputValue()).toBe('14');
  await page.getByRole('button', { name: words('ra.action.save') }).click();
  await eventually(async () => (await callBackOffice<{ termMonths: number }>('adminTermsGet')).termMonths).toBe(14);
  expect(browserErrors).toEqual([]);
  await context.close();
});
