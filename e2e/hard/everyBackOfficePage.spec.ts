import { beforeAll, expect, test } from 'vitest';
import { administrator } from '../harness/administrator.ts';
import { findAccessibilityViolations } from '../harness/axe.ts';
import { openBackOfficeAs } from '../harness/backOffice.ts';
import {
  createMissingRecords,
  minOverlays,
  pagesOf,
  registeredResources,
  resources,
} from '../harness/backOfficePages.ts';
import { startBackOfficeSite } from '../harness/backOfficeSite.ts';
import { findHorizontalOverflow, withoutAnimations } from '../harness/browser.ts';
import { rotated } from '../harness/matrix.ts';
import { refuseWrites, waitUntilSettled, navigateInApp, walkOverlays } from '../harness/overlays.ts';
import { followRequests } from '../harness/requests.ts';
import { findUnfinishedWords } from '../harness/unfinishedWords.ts';
import { allLanguagesAndScreens } from '../harness/languagesAndScreens.ts';

/** The warning of the router about `navigateInApp`, which leaves pages with forms by changing the address. */
const leftByAddress = 'You are trying to use a blocker on a POP navigation';
/** The message of the browser when a busy site asks for a later call. The back office then repeats the call. */
const busy = 'the server responded with a status of 503';

const site = startBackOfficeSite();
beforeAll(() => createMissingRecords(site.folder()));

test('knows every resource that the back office registers', () => {
  expect(resources.map(({ name }) => name).sort()).toEqual(registeredResources().sort());
});

for (const [lang, device, screen] of rotated('every back-office page', allLanguagesAndScreens)) {
  const structures = new Set<string>();
  let opened: Awaited<ReturnType<typeof openBackOfficeAs>>;
  let answers: string[] = [];

  beforeAll(async () => {
    opened = await openBackOfficeAs(administrator, lang, '/', { ...screen, ...withoutAnimations });
    followRequests(opened.page);
    await refuseWrites(opened.page);
    opened.page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/admin/') && pathname !== '/api/admin/me')
        answers.push(`${response.headers()['retry-after'] ? 'busy' : response.status()} ${pathname}`);
    });
  });

  const wasBusy = () => answers.some((answer) => answer.startsWith('busy'));
  const examine = async (address: string, pressed: string[]) => {
    const { page, words, browserErrors } = opened;
    answers = [];
    if (screen.viewport) await page.setViewportSize(screen.viewport);
    await navigateInApp(page, `/admin${address}`, words);
    await waitUntilSettled(page);
    const problems = [
      ...answers.filter((answer) => !/^(200|busy) /.test(answer)),
      // A page without any call is suspicious, because a page that does not exist makes none.
      ...(answers.length === 0 && !/create$|account$/.test(address) ? ['no data'] : []),
      ...(await findUnfinishedWords(page)),
      ...(await findAccessibilityViolations(page)),
      ...(await findHorizontalOverflow(page)),
    ];
    // Comes after `findHorizontalOverflow`, which narrows a phone: an open element would keep its former width.
    const walk = await walkOverlays(page, 'main', { structures, pressed });
    const newErrors = browserErrors.splice(0);
    const isExpected = (error: string) => error.includes(leftByAddress) || (error.includes(busy) && wasBusy());
    problems.push(...walk.problems, ...newErrors.filter((error) => !isExpected(error)));
    return { problems: problems.map((problem) => `${address}: ${problem}`), opened: walk.opened.length };
  };

  test.each([...resources, { name: 'account', list: null, pages: [] }])(
    `has no accessibility problems on the pages of $name and in their dialogs and menus, in ${lang} on a ${device}`,
    async (resource) => {
      const addresses = resource.list === null ? ['/', '/account'] : await pagesOf(resource);
      const problems: string[] = [];
      let count = 0;
      // Records in different states share most buttons. Each button is pressed only once.
      const pressed = new Map<string, string[]>();
      for (const address of addresses) {
        const kind = address.replace(/\d+/, ':id');
        const pressedOfKind = pressed.get(kind) ?? [];
        pressed.set(kind, pressedOfKind);
        const examined = await examine(address, pressedOfKind);
        problems.push(...examined.problems);
        count += examined.opened;
      }
      expect(problems).toEqual([]);
      expect(count, 'dialogs, menus and lists').toBeGreaterThanOrEqual(minOverlays[resource.name] ?? 0);
    },
  );
}
