import type { BrowserContextOptions, Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations } from './harness/axe.ts';
import { createStaff, openBackOfficeAs, searchList } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { registerApplicant, pay } from './harness/membership.ts';
import type { Lang } from './harness/words.ts';
import { rotated } from './harness/matrix.ts';

let officer: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  officer = await createStaff('officer.day', 'membershipOfficer');
});

/** Creates a paid application that waits for review. */
async function createWaitingApplication(): Promise<void> {
  const { account, orderId } = await registerApplicant();
  await pay(account.token, orderId);
}

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'phone', phone],
  ['en_US', 'desktop', desktop],
];

test.each(rotated('officerDay', languagesAndScreens))(
  'takes a membership officer through a day, in %s on a %s',
  async (lang, screenName, screen) => {
    await createWaitingApplication();
    await createWaitingApplication();
    const { context, page, browserErrors, words } = await openBackOfficeAs(officer, lang, '/', screen);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    let clicks = 0;
    const click = async (locator: Locator) => {
      clicks += 1;
      await locator.click();
    };
    const expectAccessible = async () => expect(await findAccessibilityViolations(page)).toEqual([]);
    const button = (key: string) =>
      main.getByRole('button', { name: words(`resources.applications.${key}`), exact: true });
    const person = lang === 'zh_CN' ? /林墨言/ : /Lin Moyan/;

    // The officer reviews two applications in a row: looks at the photo, approves one, returns the other.
    await click(main.getByRole('link', { name: words('resources.applications.name') }));
    await click(main.getByRole('link', { name: person }).first());
    await click(button('photo.show'));
    await main.getByRole('group', { name: words('resources.applications.photo.title') }).waitFor();
    await expectAccessible();
    await click(button('decide.approve'));
    await click(dialog.locator('button[type=submit]'));
    const membership = main.locator('dd').filter({ hasText: /AMSA-\d{9}/ });
    const [memberNo = ''] = /AMSA-\d{9}/.exec(await membership.innerText()) ?? [];
    await expectAccessible();
    await click(main.getByRole('link', { name: words('resources.applications.queue.next') }));
    await click(button('decide.return'));
    await click(dialog.getByRole('button', { name: lang === 'zh_CN' ? '照片不清晰' : 'Photo unreadable' }));
    await click(dialog.locator('button[type=submit]'));
    await main.getByText(words('enums.applicationStatus.returned'), { exact: true }).first().waitFor();

    // The officer finds the new member by number, extends the membership and sends the card.
    await page.goto('/admin/people');
    clicks += 1;
    await searchList(page, words('resources.people.keyword'), memberNo);
    const memberRows = main.getByRole(screenName === 'phone' ? 'listitem' : 'row').filter({ hasText: memberNo });
    await click(memberRows.getByRole('link').first());
    await main.getByRole('heading', { name: words('resources.people.membership') }).waitFor();
    await click(main.getByRole('button', { name: words('resources.people.extend'), exact: true }));
    await dialog
      .getByRole('textbox')
      .last()
      .fill(lang === 'zh_CN' ? '赛事志愿者' : 'Volunteer at the open');
    await click(dialog.locator('button[type=submit]'));
    await dialog.waitFor({ state: 'detached' });
    await click(main.getByRole('button', { name: words('resources.people.card'), exact: true }));
    await click(dialog.locator('button[type=submit]'));
    await dialog.waitFor({ state: 'detached' });
    await expectAccessible();

    // The limit rules out extra dialogs for the photos and a return to the list after each decision.
    expect(clicks).toBeLessThanOrEqual(15);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
