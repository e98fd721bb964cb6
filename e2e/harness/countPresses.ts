import type { BrowserContext, Page } from 'playwright-core';

/** Counts the presses of a pointer, on the page that is open and on the pages that it opens. @returns their number */
export async function countPresses({ context, page }: { context: BrowserContext; page: Page }): Promise<() => number> {
  let presses = 0;
  await context.exposeBinding('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const count = (window as unknown as { countPress: () => void }).countPress;
    document.addEventListener('pointerdown', () => count(), true);
  });
  await page.reload();
  return () => presses;
}
