import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** The requests of each page that have no answer yet. */
const pending = new WeakMap<Page, Set<Request>>();

/** Follows the requests of a page, for `waitForAnswers`. */
export function followRequests(page: Page): void {
  const open = new Set<Request>();
  pending.set(page, open);
  page.on('request', (request) => {
    // Streams have no end.
    if (!['eventsource', 'media'].includes(request.resourceType())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Waits until the page waits for no answer, and has had the time to ask for more. */
export const waitForAnswers = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.evaluate(twoFrames);
        return [...pending.get(page)!].map((request) => request.url());
      },
      { timeout: 60_000, interval: 20 },
    )
    .toEqual([]);

/** Lets the page begin what an event causes. Runs in the page. */
const twoFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
