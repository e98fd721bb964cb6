import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Returns the accessibility violations of the page, each with the elements affected. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(waitForAnimations);
  const { violations } = await new AxeBuilder({ page })
    // Axe does not enable the check for targets of 24 px by default.
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
 * Waits until no animation has run for ten frames: a partly faded element has the wrong contrast, and an animation may
 * begin some frames after its element appears. Ignores endless animations. Runs in the page.
 */
async function waitForAnimations(): Promise<void> {
  for (let stillFrames = 0; stillFrames < 10; stillFrames++) {
    await new Promise(requestAnimationFrame);
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    const running = finiteAnimations.filter(({ playState }) => playState === 'running');
    if (running.length > 0) stillFrames = -1;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
}
