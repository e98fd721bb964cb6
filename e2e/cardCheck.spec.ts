import { expect, test } from 'vitest';
import { findAccessibilityViolations } from './harness/axe.ts';
import { collectBrowserErrors, desktop, waitForHydration, phone, createVisitor } from './harness/browser.ts';
import { callAs, registerMember } from './harness/membership.ts';
import { languages } from './harness/pages.ts';
import { rotated } from './harness/matrix.ts';
import { eventually } from './harness/eventually.ts';

const screens = { zh_CN: phone, en_US: desktop };
/** Chinese pages show the native name first, English pages the Latin one. */
const bothNames = { zh_CN: '林墨言 Lin Moyan', en_US: 'Lin Moyan 林墨言' };

test.each(rotated('cardCheck', languages))(
  'shows both names of a member on the card’s verification page, in %s',
  async (lang) => {
    const { token } = await registerMember();
    const { verifyUrl } = await callAs<{ verifyUrl: string }>(token, 'GET', '/api/member/userInfo/membershipCard');
    // Visitors who scan the code are not logged in.
    const context = await createVisitor({ ...screens[lang], locale: lang.replace('_', '-') });
    const page = await context.newPage();
    const browserErrors = collectBrowserErrors(page);
    await page.goto(`${verifyUrl}?lang=${lang}`);
    const name = page.getByRole('definition').filter({ hasText: 'Lin Moyan' });
    const shownNames = async () => (await name.innerText()).replaceAll(/\s+/g, ' ').trim();
    await eventually(() => shownNames()).toBe(bothNames[lang]);
    await waitForHydration(page);
    await eventually(() => shownNames()).toBe(bothNames[lang]);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
