import { expect, test } from 'vitest';
import { logIn, pageIn } from './harness/accounts.ts';
import { withoutAnimations, waitForHydration } from './harness/browser.ts';
import { rotated } from './harness/matrix.ts';
import { refuseWrites, waitUntilSettled, walkOverlays } from './harness/overlays.ts';
import { contentPages, everyKindOfPage, inLanguage, personalPages } from './harness/pages.ts';
import { followRequests } from './harness/requests.ts';
import { allLanguagesAndScreens } from './harness/languagesAndScreens.ts';

/** Minimum number of dialogs and drawers on these pages: menu, login and the confirmation of a log-out. */
const minOpened = { visitor: { desktop: 1, tablet: 1, phone: 2 }, member: { desktop: 1, tablet: 1, phone: 1 } };

for (const [lang, device, screen] of rotated('dialogs of the site', allLanguagesAndScreens)) {
  test.each(['visitor', 'member'] as const)(
    `shows no barriers in the dialogs that a %s opens, in ${lang} on a ${device}`,
    async (who) => {
      const token =
        who === 'member' ? await logIn({ username: 'linmoyan', password: 'black stone white stone' }) : undefined;
      const { context, page, browserErrors } = await pageIn(lang, '/about', { ...screen, ...withoutAnimations }, token);
      followRequests(page);
      await refuseWrites(page);
      const structures = new Set<string>();
      const problems: string[] = [];
      const opened = new Set<string>();
      const addresses = who === 'member' ? personalPages : [...everyKindOfPage.slice(0, 3), ...contentPages()];
      for (const [index, address] of addresses.entries()) {
        await page.goto(inLanguage(address, lang));
        await waitForHydration(page);
        await waitUntilSettled(page);
        // Header and footer are the same on every page.
        const walk = await walkOverlays(page, index === 0 ? 'body' : 'main', { structures });
        for (const name of walk.opened) opened.add(name);
        problems.push(...[...walk.problems, ...browserErrors.splice(0)].map((problem) => `${address}: ${problem}`));
      }
      expect(problems).toEqual([]);
      expect(opened.size).toBeGreaterThanOrEqual(minOpened[who][device as keyof typeof minOpened.visitor]);
      await context.close();
    },
  );
}
