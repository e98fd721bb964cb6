import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** The unanswered requests of each page, with the times at which they began. */
const pending = new WeakMap<Page, Map<Request, number>>();

/** Records the requests of a page, for `waitForAnswers`. */
export function followRequests(page: Page): void {
  const unanswered = new Map<Request, number>();
  let navigation: Request | null = null;
  pending.set(page, unanswered);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) navigation = request;
    // Streams do not end, so they are not awaited.
    if (!['eventsource', 'media'].includes(request.resourceType())) unanswered.set(request, Date.now());
  });
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  // The browser does not always report the end of requests of the previous document.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || navigation === null) return;
    for (const request of unanswered.keys()) if (request !== navigation) unanswered.delete(request);
    navigation = null;
  });
}

/** Waits until all requests of the page are answered, and the page has had time to send further ones. */
export const waitForAnswers = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.evaluate(waitTwoFrames);
        return [...pending.get(page)!].map(([request, began]) => `${request.url()}, for ${Date.now() - began} ms`);
      },
      { timeout: 60_000, interval: 20 },
    )
    .toEqual([]);

/**
 * Waits for two frames, in which the page can react to an event. A browser on a busy machine may paint no frame for
 * long, so the wait ends after two seconds. Runs in the page.
 */
const waitTwoFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, 2_000);
  });
