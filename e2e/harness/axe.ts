import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { structureOf } from './structure.ts';

/** Structures without violations. */
const sound = new Set<string>();

/**
 * Returns the accessibility violations of the page, each with the elements affected. A structure in which this worker
 * found none before is not examined again.
 *
 * @param without rules that do not apply
 */
export async function findAccessibilityViolations(page: Page, without: string[] = []): Promise<string[]> {
  await page.evaluate(waitForAnimations);
  const structure = await structureOf(page);
  if (sound.has(structure)) return [];
  const builder = new AxeBuilder({ page });
  // Without frames, the examined page can summarize the results itself, and no blank page is opened for it.
  if (page.frames().length === 1) builder.setLegacyMode();
  const { violations } = await builder
    // Axe does not enable the check for targets of 24 px by default.
    .options({
      rules: {
        'target-size': { enabled: true },
        ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      },
      resultTypes: ['violations'],
    })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  if (violations.length === 0) sound.add(structure);
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
 * begin some frames after its element appears. Ignores endless animations, and waits for none where there are none.
 * Runs in the page.
 */
async function waitForAnimations(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
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
