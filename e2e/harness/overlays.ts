import type { Page } from 'playwright-core';
import { findAccessibilityViolations } from './axe.ts';
import { findHorizontalOverflow } from './browser.ts';
import { waitForAnswers } from './requests.ts';

/** Elements that open above a page. Tooltips are left out, because they repeat the name of their button. */
const overlay = [
  '[role=dialog]',
  'dialog[open]',
  '.MuiPopover-paper',
  '.MuiPopover-root [role=menu]',
  '.MuiPopover-root [role=listbox]',
  '.MuiPopper-root [role=listbox]',
].join(', ');
/** What Escape closes, one after the other. */
const closable = `${overlay}, [role=tooltip]`;
/**
 * Rules that menus and lists of MUI break by design: they are outside of landmarks, and their empty choice has a name
 * that differs from its text.
 */
const choiceRules = ['region', 'label-content-name-mismatch'];
/** Rules that the choice of columns of react-admin breaks, whose items contain switches and can be dragged. */
const columnRules = ['aria-required-children', 'aria-required-parent', 'nested-interactive'];
/** Rules that the menu of the site breaks, because it repeats the header. */
const dialogRules = ['landmark-no-duplicate-banner', 'landmark-unique'];
const rulesBroken = { columns: [...choiceRules, ...columnRules], choice: choiceRules, dialog: dialogRules };
const maxPresses = 80;

/** Refuses every call that writes, so that pressing a button changes nothing. */
export async function refuseWrites(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ json: { code: 5000, msg: 'Refused by the test', data: null } }),
  );
  // With a listener, Playwright opens no file chooser, so nothing is chosen or uploaded.
  page.on('filechooser', () => {});
}

/** Waits until the page has fetched its data and shows no progress. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await waitForAnswers(page);
  await page.waitForFunction(() => document.querySelector('[role=progressbar], .MuiSkeleton-root') === null);
}

/**
 * Opens another page of the back office as its links do, without loading the application again. The previous page stays
 * until the next one is rendered. The not-found page is therefore opened in between, so that the change can be seen.
 */
export async function navigateInApp(page: Page, path: string, words: (key: string) => string): Promise<void> {
  const go = (to: string) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  const title = page.getByRole('heading', { level: 1 });
  const notFoundTitle = title.filter({ hasText: words('ra.page.not_found') });
  await page.evaluate(go, '/admin/no/such/page');
  await notFoundTitle.waitFor();
  await page.evaluate(go, path);
  await notFoundTitle.waitFor({ state: 'detached' });
  await title.waitFor();
}

/** Marks the next button of the scope that was not pressed yet. Runs in the page. @returns its key, or null */
function markNext({ scope, pressed }: { scope: string; pressed: string[] }): string | null {
  for (const marked of document.querySelectorAll('[data-to-press]')) marked.removeAttribute('data-to-press');
  const buttons = document.querySelectorAll<HTMLElement>(
    ['button', '[role=button]', '[role=combobox]', 'a[aria-haspopup=dialog]']
      .map((kind) => `${scope} ${kind}`)
      .join(', '),
  );
  for (const button of buttons) {
    const isUsable =
      button.checkVisibility({ visibilityProperty: true }) &&
      !button.matches('[disabled], [aria-disabled=true], [role=tab], .MuiTableSortLabel-root');
    // The rows of a table have the same buttons. Only one of each kind and text is pressed: the key leaves out the name
    // of the record.
    const row = button.closest('tbody tr, li');
    const icon = button.querySelector('svg')?.getAttribute('data-testid') ?? '';
    const labels = (button.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    const label = button.getAttribute('aria-label') ?? labels.map((element) => element?.textContent).join(' ');
    const name = row ? '' : label.replaceAll(/\d+/g, '');
    const text = button.matches('[role=combobox]') ? '' : button.textContent.replaceAll(/\d+/g, '').trim();
    const key = [row ? 'row' : '', button.tagName, button.getAttribute('role') ?? '', name, text, icon].join('|');
    if (!isUsable || pressed.includes(key)) continue;
    button.dataset.toPress = '';
    return key;
  }
  return null;
}

/**
 * Returns the structure of the open element, without texts and ids, and its name; null if nothing is open. Runs in the
 * page.
 */
function describeOverlay(
  selector: string,
): { structure: string; name: string; kind: 'columns' | 'choice' | 'dialog' } | null {
  const open = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const top = open.at(-1);
  if (!top) return null;
  const structure = [top, ...top.querySelectorAll('*')]
    .map((element) => {
      const attributes = [...element.attributes]
        .filter(({ name }) => /^(aria-.*|role|type|class|disabled|tabindex)$/.test(name))
        .map(({ name, value }) => (/^aria-(label|.*by|controls|owns)/.test(name) ? name : `${name}=${value}`));
      return `${element.tagName} ${attributes.join(' ')}`;
    })
    .join('\n');
  const labelledBy = document.getElementById(top.getAttribute('aria-labelledby') ?? '');
  const isChoice = top.matches('[role=menu], [role=listbox], .MuiPopover-paper');
  const name = top.getAttribute('aria-label') ?? labelledBy?.textContent ?? (isChoice ? (top.role ?? 'popover') : '');
  const isColumns = top.querySelector('li[data-index]') !== null;
  return { structure, name, kind: isColumns ? 'columns' : isChoice ? 'choice' : 'dialog' };
}

/**
 * Whether the focus is on an element of the page, instead of the page as a whole or an element that is closing. Runs in
 * the page.
 */
function hasFocus(selector: string): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.checkVisibility() && !focused.closest(selector);
}

/**
 * Whether the focus is in the open element or on the field that it belongs to. Callers wait for it, because a button
 * that waits for an answer loses the focus for a moment. Runs in the page.
 */
const hasFocusInside = (selector: string) =>
  [...document.querySelectorAll(selector)].every((element) => !element.checkVisibility({ visibilityProperty: true })) ||
  document.activeElement?.closest(`${selector}, .MuiModal-root, [aria-expanded=true]`) !== null;

/** Runs in the page. */
const isClosed = (selector: string) =>
  [...document.querySelectorAll(selector)].every((element) => !element.checkVisibility({ visibilityProperty: true }));

/** Runs in the page. */
const countOpen = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .length;

/** Whether no overlay is open, or something else that was open has closed. Runs in the page. */
const hasClosed = ([ofOverlays, ofClosable, openBefore]: readonly [string, string, number]) => {
  const count = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .length;
  return count(ofOverlays) === 0 || count(ofClosable) < openBefore;
};

/** Runs in the page. */
const isAnyOpen = (selector: string) =>
  [...document.querySelectorAll(selector)].some((element) => element.checkVisibility({ visibilityProperty: true }));

export interface Walk {
  problems: string[];
  /** The names of the dialogs, menus and lists that opened. */
  opened: string[];
}

/**
 * Presses every button of a page that opens something. Examines the opened element, submits its form to see the errors,
 * and closes it with Escape, after which the focus must be back on the page.
 *
 * @param structures structures that are already examined; new ones are added
 * @param pressed keys of buttons that are already pressed; new ones are added
 */
export async function walkOverlays(
  page: Page,
  scope: string,
  { structures, pressed = [] }: { structures: Set<string>; pressed?: string[] },
): Promise<Walk> {
  const problems: string[] = [];
  const opened: string[] = [];
  const address = page.url();
  /** Read last, because some dialogs get their name only after they have appeared. */
  const nameOfOpened = async () => (await page.evaluate(describeOverlay, overlay))?.name;
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  const examine = async (what: string): Promise<void> => {
    const described = await page.evaluate(describeOverlay, overlay);
    if (!described || structures.has(described.structure)) return;
    structures.add(described.structure);
    await page.mouse.move(0, 0);
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    const violations = [
      ...(await findAccessibilityViolations(page, rulesBroken[described.kind])),
      ...(await findHorizontalOverflow(page)),
    ];
    if ((await nameOfOpened()) === '') violations.push('no name');
    problems.push(...violations.map((problem) => `${what} ${described.name}: ${problem}`));
  };
  const close = async (key: string): Promise<void> => {
    await page.waitForFunction(hasFocusInside, overlay, { timeout: 15_000 }).catch(() => {
      problems.push(`${key}: the focus is outside of what opened`);
    });
    // Pressed again if needed, because the first press may close only a list or a tooltip inside a dialog.
    for (let tries = 0; tries < 3 && !(await page.evaluate(isClosed, overlay)); tries += 1) {
      const before = await page.evaluate(countOpen, closable);
      await page.keyboard.press('Escape');
      await page.waitForFunction(hasClosed, [overlay, closable, before] as const, { timeout: 15_000 }).catch(() => {});
    }
    if (!(await page.evaluate(isClosed, overlay)))
      problems.push(`${key}: Escape does not close ${await nameOfOpened()}, with the focus on ${await focused()}`);
    else
      await page.waitForFunction(hasFocus, overlay, { timeout: 15_000 }).catch(() => {
        problems.push(`${key}: the focus is lost after Escape`);
      });
  };
  /** @returns whether anything was open */
  const examineOpened = async (key: string): Promise<boolean> => {
    const described = await page.evaluate(describeOverlay, overlay);
    if (!described) return false;
    await examine(key);
    opened.push((await nameOfOpened()) ?? described.name);
    const submit = page.locator(`:is(${overlay}) button[type=submit]:enabled`).last();
    if ((await submit.count()) > 0) {
      await submit.click();
      await waitUntilSettled(page);
      await examine(`${key}, submitted`);
    }
    await close(key);
    return true;
  };
  for (let presses = 0; presses < maxPresses; presses += 1) {
    const key = await page.evaluate(markNext, { scope, pressed });
    if (key === null) return { problems, opened };
    pressed.push(key);
    const button = page.locator('[data-to-press]').first();
    const announcesDialog = (await button.getAttribute('aria-haspopup')) === 'dialog';
    const press = () => button.click({ timeout: 30_000 });
    await press().catch(async (thrown: unknown) => {
      // A record that was loaded again may have replaced the button, and with it the mark.
      if ((await button.count()) === 0) await page.evaluate(markNext, { scope, pressed: pressed.slice(0, -1) });
      // The previous button may have opened something late, which now covers this button.
      else if (!(await examineOpened(pressed.at(-2) ?? key))) throw thrown;
      await press();
    });
    await waitUntilSettled(page);
    // A dialog whose code was fetched may be rendered later than two frames after its answer.
    if (announcesDialog)
      await page.waitForFunction(isAnyOpen, overlay, { timeout: 15_000 }).catch(() => {
        problems.push(`${key}: opens no dialog`);
      });
    await examineOpened(key);
    if (new URL(page.url()).pathname !== new URL(address).pathname) {
      await page.goto(address);
      await waitUntilSettled(page);
    }
  }
  throw new Error(`more than ${maxPresses} buttons on ${address}`);
}
