import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** The requests of each page that have no answer yet, with the moments when they began. */
const pending = new WeakMap<Page, Map<Request, number>>();

/** Follows the requests of a page, for `waitForAnswers`. */
export function followRequests(page: Page): void {
  const open = new Map<Request, number>();
  let opening: Request | null = null;
  pending.set(page, open);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) opening = request;
    // Streams have no end.
    if (!['eventsource', 'media'].includes(request.resourceType())) open.set(request, Date.now());
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // The end of a request of the document before is not always told.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || opening === null) return;
    for (const request of open.keys()) if (request !== opening) open.delete(request);
    opening = null;
  });
}

/** Waits until the page waits for no answer, and has had the time to ask for more. */
export const waitForAnswers = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.evaluate(twoFrames);
        return [...pending.get(page)!].map(([request, began]) => `${request.url()}, for ${Date.now() - began} ms`);
      },
      { timeout: 60_000, interval: 20 },
    )
    .toEqual([]);

/**
 * Lets the page begin what an event causes. A browser without a processor paints nothing for long. Runs in the page.
 */
const twoFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 2_000);
  });
