import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAccessibilityViolations } from './axe.ts';
import { findHorizontalOverflow } from './browser.ts';

/** Expects a page without accessibility violations, which does not scroll sideways on a phone. */
export async function expectSoundPage(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await findHorizontalOverflow(page)).toEqual([]);
}
