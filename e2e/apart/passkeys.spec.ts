import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator } from '../harness/administrator.ts';
import { findAccessibilityViolations } from '../harness/axe.ts';
import { openBackOffice, submitLogin } from '../harness/backOffice.ts';
import { desktop, phone } from '../harness/browser.ts';
import { journeyEnvironment } from '../harness/journeyEnvironment.ts';
import { switchToSite } from '../harness/site.ts';
import { freePort, type RunningSite, startSite } from '../harness/startSite.ts';
import { eventually } from '../harness/eventually.ts';

let site: RunningSite;

beforeAll(async () => {
  const port = await freePort();
  // Uses a host name, because browsers allow no passkeys for an IP address.
  const url = `http://localhost:${port}`;
  site = await startSite({ port, environment: { ...journeyEnvironment, PUBLIC_URL: url, DEMO_CONTENT: 'off' } });
  switchToSite(url);
});
afterAll(() => site?.stop());

test.each([
  ['zh_CN', phone],
  ['en_US', desktop],
] as const)('adds a passkey, logs in with it alone, and removes it, in %s', async (lang, screen) => {
  const { context, page, browserErrors, words } = await openBackOffice(lang, screen);
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/admin/');
  await submitLogin(page, words, administrator);
  await page.getByRole('heading', { level: 1, name: words('overview.title') }).waitFor();
  await page.goto('/admin/account');
  await page.getByRole('button', { name: words('account.passkeys.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words('account.passkeys.name')).fill('棋社的手机');
  await dialog.getByLabel(words('account.ownPassword')).fill('not the password at all');
  await dialog.getByRole('button', { name: words('account.passkeys.add') }).click();
  await dialog.getByText(words('field_wrongPassword')).waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByLabel(words('account.ownPassword')).fill(administrator.password);
  await dialog.getByRole('button', { name: words('account.passkeys.add') }).click();
  // The first passkey creates recovery codes. They remain when it is removed, so the second run creates none.
  if (lang === 'zh_CN') {
    await page.getByRole('dialog', { name: words('account.recovery.title') }).waitFor();
    await eventually(() => page.getByRole('dialog').locator('li').count()).toBe(10);
    await page.getByRole('button', { name: words('account.recovery.saved') }).click();
  }
  await page.getByText('棋社的手机').waitFor();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page
    .getByRole('button', { name: words('account.title') })
    .or(page.getByRole('button', { name: 'head' }))
    .click();
  await page.getByRole('menuitem', { name: words('ra.auth.logout') }).click();
  await page.getByRole('button', { name: words('login.passkey') }).click();
  await page.getByRole('heading', { level: 1, name: words('overview.title') }).waitFor();

  await page.goto('/admin/account');
  await page.getByRole('button', { name: words('account.passkeys.remove') }).click();
  await page.getByRole('dialog').getByLabel(words('account.ownPassword')).fill(administrator.password);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('account.passkeys.remove') })
    .click();
  await page.getByText(words('account.passkeys.none')).waitFor();
  expect(browserErrors.filter((error) => !error.includes('favicon'))).toEqual([]);
  await context.close();
});
