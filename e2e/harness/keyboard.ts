import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

const maxPresses = 150;

/** Describes the focused element. Runs in the page. */
const describeFocus = () => {
  const focused = document.activeElement!;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
  const hasRing = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  // MUI draws the focus of fields at their border, and of buttons as a ripple.
  const isMarked = focused.closest('.Mui-focusVisible, .Mui-focused') !== null;
  const label = focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40) ?? '';
  return { name: `${focused.tagName.toLowerCase()} ${label}`, isVisible: hasRing || isMarked };
};

/** Presses Tab until an element has the focus, and checks that the focus is visible on the way. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  const passedNames: string[] = [];
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press(key);
    const { name, isVisible } = await page.evaluate(describeFocus);
    expect(isVisible, `the focus on ${name} is visible`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
    passedNames.push(name);
  }
  throw new Error(`Tab does not reach ${String(target)}, but: ${passedNames.slice(-30).join(' | ')}`);
}

/** Reaches an element by Tab and presses Enter on it. */
export async function pressAt(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Reaches a field by Tab and types. */
export async function typeAt(page: Page, target: Locator, text: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, target, key);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Returns the accessible name of the focused element. */
export const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? '');

/** Waits until an element has the focus. A failure shows the element that has it instead. */
export const expectFocus = (target: Locator) =>
  eventually(() =>
    target.evaluate((element) => {
      const focused = document.activeElement!;
      return focused === element ? 'the element' : focused.outerHTML.slice(0, 200);
    }),
  ).toBe('the element');
