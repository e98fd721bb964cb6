import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Account, codeSentTo, isAlive, loggedIn, newPhone, pageIn, passTime, registered, textSentTo } from './harness/accounts.ts';
import { barriersOn } from './harness/axe.ts';
import { desktop, hydrated, phone, tablet } from './harness/browser.ts';
import { languages, personalPages } from './harness/pages.ts';
import { type Lang, wordsIn } from './harness/words.ts';

const picture = path.resolve(import.meta.dirname, '../apps/web/public/og-default.jpg');
const field = (page: Page, name: string) => page.getByRole('main').locator(`input[name=${name}]`);
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').click();

/** Somebody's personal centre, and the words it is in. */
async function centreOf(account: Account, lang: Lang, at: string, screen = {}) {
  return { words: wordsIn(lang), ...(await pageIn(lang, at, screen, account.token)) };
}

/** Asks for a code in the form at hand, and types it. */
async function proveBy(page: Page, to: string, words: (key: string) => string, told: string): Promise<void> {
  await press(page, words('account_get_code'));
  await page.getByRole('status').getByText(words(told), { exact: true }).last().waitFor();
  // The minute begins when the code is on its way; the message may still be that of the code before.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\d+ (s|秒后重发)$/ })
    .waitFor();
  await field(page, 'code').fill(await codeSentTo(to));
}

for (const lang of languages) {
  for (const [name, screen] of Object.entries({ desktop, tablet, phone })) {
    test(`every page of the personal centre in ${lang} on a ${name}: complete, within the screen, without barriers`, { timeout: 240_000 }, async () => {
      const member = await loggedIn({ username: 'linmoyan', password: 'black stone white stone' });
      const { context, page, complaints } = await pageIn(lang, '/about', screen, member);
      const found: string[] = [];
      for (const address of [...personalPages, ...(name === 'phone' ? ['/mobile-personal'] : [])]) {
        await page.goto(address, { waitUntil: 'networkidle' });
        await hydrated(page);
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        const seen = await page.evaluate(() => ({
          wider: document.documentElement.scrollWidth - innerWidth,
          headings: document.querySelectorAll('h1').length,
          words: document.body.innerText,
          path: location.pathname,
        }));
        if (seen.path !== address.split('?')[0]) found.push(`${address}: went to ${seen.path}`);
        if (seen.wider > 0) found.push(`${address}: ${seen.wider} px wider than the screen`);
        if (seen.headings !== 1) found.push(`${address}: ${seen.headings} h1`);
        const unfinished = seen.words.match(/\b(undefined|null|NaN|Invalid Date)\b|\[object \w+\]|\b[a-z]+_[a-z_]+\b/g);
        if (unfinished) found.push(`${address}: unfinished words ${unfinished.join(', ')}`);
        if (name !== 'tablet') found.push(...(await barriersOn(page)).map((barrier) => `${address}: ${barrier}`));
      }
      expect([...found, ...complaints]).toEqual([]);
      await context.close();
    });
  }
}

test.each(languages)('basic info is edited and kept, in %s', async (lang) => {
  const account = await registered();
  const { context, page, words, complaints } = await centreOf(account, lang, '/personal/index');
  await page
    .getByRole('main')
    .getByRole('link', { name: words('personal_waiting_to_join') })
    .waitFor();
  await press(page, words('personal_edit'));
  expect(await barriersOn(page)).toEqual([]);
  await field(page, 'nativeName').fill('林墨言');
  await field(page, 'latinName').fill('Lin Moyan');
  await field(page, 'birthDate').fill('2001-02-03');
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: words('personal_language_zh') }).check();
  await submit(page);
  await page.getByText(words('personal_saved'), { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('definition').getByText('林墨言', { exact: true }).waitFor();
  await page.getByRole('definition').getByText('Lin Moyan', { exact: true }).waitFor();
  await page.getByRole('definition').getByText(words('personal_yes'), { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(languages)('an e-mail is bound, and changed with the proof by e-mail and by phone, in %s', async (lang) => {
  const account = await registered();
  const mobile = `86${account.phone}`;
  const [first, second, third] = ['first', 'second', 'third'].map((name) => `${name}-${account.username}@example.org`) as [string, string, string];
  const { context, page, words, complaints } = await centreOf(account, lang, '/personal/safe/index', lang === 'zh_CN' ? phone : desktop);
  await page.getByRole('link', { name: words('safe_bind_email') }).click();
  await page.getByText(words('safe_email_help')).waitFor();
  await press(page, words('account_get_code'));
  await page.getByRole('alert').getByText(words('safe.k13'), { exact: true }).waitFor();
  await field(page, 'email').fill(first);
  await proveBy(page, first, words, 'safe_code_sent');
  await submit(page);
  await page.getByText(words('safe_email_bound'), { exact: true }).waitFor();

  await page.getByRole('link', { name: words('safe_change_email') }).click();
  await proveBy(page, first, words, 'safe_code_sent');
  await submit(page);
  await page.getByText(words('safe_new_email'), { exact: true }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await field(page, 'email').fill(second);
  await proveBy(page, second, words, 'safe_code_sent');
  await submit(page);
  await page.getByText(words('safe_email_changed'), { exact: true }).waitFor();
  await page.waitForURL('**/personal/safe/index');

  await page.getByRole('link', { name: words('safe_change_email') }).click();
  await page.getByRole('radio').nth(1).check();
  await proveBy(page, mobile, words, 'safe.k19');
  await submit(page);
  await page.getByText(words('safe_new_email'), { exact: true }).waitFor();
  await field(page, 'email').fill(third);
  await proveBy(page, third, words, 'safe_code_sent');
  await submit(page);
  await page.waitForURL('**/personal/safe/index');

  // The address that was replaced last is told, and can come back.
  const link = /http\S+\/undo\/\S+/.exec(await textSentTo(second))![0];
  await page.goto(link);
  await hydrated(page);
  const undo = wordsIn((new URL(link).searchParams.get('lang') as Lang | null) ?? lang);
  await press(page, undo('undo_action'));
  await page.getByRole('heading', { name: undo('undo_done') }).waitFor();
  expect(await isAlive(account.token)).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(languages)('the phone is changed by a code to each number, in %s; the other session ends', async (lang) => {
  const account = await registered();
  const elsewhere = await loggedIn(account);
  const { context, page, words, complaints, storedToken } = await centreOf(account, lang, '/personal/safe/changePhone');
  await submit(page);
  await page.getByRole('alert').getByText(words('login.k8'), { exact: true }).waitFor();
  await proveBy(page, `86${account.phone}`, words, 'safe.k19');
  await submit(page);
  const number = newPhone();
  await field(page, 'phone').fill(number);
  expect(await barriersOn(page)).toEqual([]);
  await proveBy(page, `86${number}`, words, 'safe.k19');
  await submit(page);
  await page.getByText(words('safe_phone_changed'), { exact: true }).waitFor();
  await page.waitForURL('**/personal/safe/index');
  await page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`\\+86 .*${number.slice(-2)}`) })
    .waitFor();
  expect([await isAlive(elsewhere), await isAlive((await storedToken())!)]).toEqual([false, true]);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(languages)('the password is changed in %s: this session goes on under a new token, the other one is thrown out', async (lang) => {
  const account = await registered();
  const elsewhere = await centreOf({ ...account, token: await loggedIn(account) }, lang, '/personal/order');
  const { context, page, words, complaints, storedToken } = await centreOf(account, lang, '/personal/safe/changePsw');
  await press(page, words('account_get_code'));
  await page.getByText(words('safe.k19'), { exact: true }).waitFor();
  await field(page, 'code').fill('000000');
  await submit(page);
  await page
    .getByRole('alert')
    .getByText(words('tries_left_other', { count: 4 }))
    .waitFor();
  await field(page, 'code').fill(await codeSentTo(`86${account.phone}`));
  await submit(page);
  await field(page, 'password').fill('a new fuseki every day');
  await field(page, 'confirmPassword').fill('a new fuseki every day');
  await submit(page);
  await page.getByText(words('safe_password_changed'), { exact: true }).waitFor();
  const token = (await storedToken())!;
  expect([token === account.token, await isAlive(token), await isAlive(account.token)]).toEqual([false, true, false]);

  await elsewhere.page
    .getByRole('link', { name: words('personal_security') })
    .first()
    .click();
  await elsewhere.page.getByRole('alert').getByText(words('session_expired')).waitFor();
  await elsewhere.page.waitForURL((url) => url.pathname === '/');
  expect(complaints).toEqual([]);
  await elsewhere.context.close();
  await context.close();
});

test.each(languages)('sessions are listed and ended one by one, everything is exported, and the account closed, in %s', async (lang) => {
  const account = await registered();
  const elsewhere = await loggedIn(account);
  const { context, page, words, complaints, storedToken } = await centreOf(account, lang, '/personal/safe/index');
  await page.getByText(words('safe_this_device')).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: words('safe_end_session_of', { device: words('safe_device_unknown') }) })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('personal_confirm') })
    .click();
  await page.getByText(words('safe_session_ended'), { exact: true }).waitFor();
  await expect.poll(() => isAlive(elsewhere)).toBe(false);

  const download = page.waitForEvent('download');
  await press(page, words('safe_export_action'));
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toContain(account.username);

  await page
    .getByRole('main')
    .getByRole('link', { name: words('safe_close') })
    .click();
  await page.getByText(words('safe_close_final')).waitFor();
  await proveBy(page, `86${account.phone}`, words, 'safe.k19');
  await submit(page);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: words('safe_close') }).click();
  await page.getByText(words('safe_closed'), { exact: true }).waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(storedToken).toBeNull();
  expect(await isAlive(account.token)).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

for (const [name, screen] of Object.entries({ desktop, phone })) {
  test(`an avatar is chosen, cut, seen and used on a ${name}; other files are refused`, async () => {
    const account = await registered();
    const { context, page, words, complaints } = await centreOf(account, 'en_US', '/changeAvatar', screen);
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await page.getByRole('alert').getByText('File format error, please upload image type').waitFor();
    await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') });
    await page.getByRole('alert').getByText('File format error, please upload image type').waitFor();
    await chooser.setInputFiles(picture);
    const area = page.getByRole('group', { name: words('avatar_area') });
    await area.waitFor();
    await page.waitForTimeout(300);
    const shown = () => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const before = await shown();
    await area.focus();
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowRight');
    await expect.poll(shown).not.toBe(before);
    expect(await barriersOn(page)).toEqual([]);
    const sent = page.waitForRequest('**/uploadAtta');
    await press(page, words('avatar_save'));
    expect((await (await sent).sizes()).requestBodySize).toBeLessThan(1024 * 1024);
    await page.getByText(words('avatar_saved'), { exact: true }).waitFor();
    await page.waitForURL(name === 'phone' ? '**/mobile-personal' : '**/personal/index');
    const images = page.locator('img[src^="/media/"]');
    await expect.poll(() => images.count()).toBeGreaterThan(0);
    for (const image of await images.all()) expect(await image.evaluate((element: HTMLImageElement) => element.decode().then(() => true))).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('results show total, line and table, and lead to the events', async () => {
  const token = await loggedIn({ username: 'linmoyan', password: 'black stone white stone' });
  const { context, page, complaints } = await pageIn('en_US', '/personal/index', {}, token);
  await page.getByRole('region', { name: 'Membership card' }).waitFor();
  await page.getByRole('link', { name: 'Go, individual' }).first().click();
  await page.waitForURL(/\/personal\/match\/go-individual\?name=/);
  await page.getByText(/points from \d+ events?/).waitFor();
  await page.locator('svg.recharts-surface').first().waitFor();
  await page.getByRole('table').getByRole('link').first().click();
  await page.waitForURL('**/match/*');
  expect(complaints).toEqual([]);
  await context.close();
});

test('without an answer a code step says so and can be tried again; a minute later a code is sent anew', async () => {
  const account = await registered();
  const { context, page, words } = await centreOf(account, 'en_US', '/personal/safe/changePsw');
  await proveBy(page, `86${account.phone}`, words, 'safe.k19');
  const first = await codeSentTo(`86${account.phone}`);
  await page.reload();
  await press(page, words('account_get_code'));
  await page
    .getByRole('alert')
    .getByText(/Please wait \d+ seconds?/)
    .waitFor();
  await page.getByRole('button', { name: /^\d+ s$/ }).waitFor();
  await passTime();
  await page.reload();
  await proveBy(page, `86${account.phone}`, words, 'safe.k19');
  expect(await codeSentTo(`86${account.phone}`)).not.toBe(first);
  await context.close();
});
