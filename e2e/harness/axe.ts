import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What stands in somebody's way on the page as it is now, each with where. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(untilNothingMoves);
  const { violations } = await new AxeBuilder({ page })
    // Not on by itself: targets of 24 px.
    .options({ rules: { 'target-size': { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join('; ')}`,
  );
}

/**
 * What is half faded in has not the contrast that people see. A movement may begin some frames after what it moves is
 * there: it is still when nothing has moved for ten. Runs in the page; what spins for ever is not waited for.
 */
async function untilNothingMoves(): Promise<void> {
  for (let stillFrames = 0; stillFrames < 10; stillFrames++) {
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    const running = moving.filter(({ playState }) => playState === 'running');
    if (running.length > 0) stillFrames = -1;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
}
