import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { AxeResults, RuleObject, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { structureOf } from './structure.ts';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Style sheets are not preloaded: axe would fetch them, and only an experimental rule needs them. */
const options: RunOptions = { runOnly: tags, resultTypes: ['violations'], preload: { assets: ['media'] } };

/** Tooltips are left out. They belong to their buttons, although they are elsewhere in the document. */
const tooltipSelector = '[role=tooltip]';

/** The structures in which no violation was found. */
const soundStructures = new Set<string>();

/**
 * Returns the accessibility violations of the page, each with the elements affected. A structure in which this worker
 * found none before is not examined again.
 *
 * @param disabledRules rules that do not apply
 */
export async function findAccessibilityViolations(page: Page, disabledRules: string[] = []): Promise<string[]> {
  await page.evaluate(waitForAnimations);
  const structure = await structureOf(page);
  if (soundStructures.has(structure)) return [];
  // Axe does not enable the check for targets of 24 px by default.
  const rules = {
    'target-size': { enabled: true },
    ...Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }])),
  };
  const { violations } = await (page.frames().length === 1 ? examine(page, rules) : examineFrames(page, rules));
  if (violations.length === 0) soundStructures.add(structure);
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join('; ')}`,
  );
}

type Violations = Pick<AxeResults, 'violations'>;

/** Runs axe in a page without frames. This takes half the time of the builder, which supports frames. */
async function examine(page: Page, rules: RuleObject): Promise<Violations> {
  await page.evaluate(source);
  return page.evaluate(
    async ([chosen, excluded]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run({ exclude: [excluded] }, chosen);
      // How much of a target an open dialog covers says nothing about the page behind it, which is examined without it.
      const inDialog = '[aria-modal=true], [aria-modal=true] *';
      const isBehind = ([target]: (typeof violations)[number]['nodes'][number]['target']) =>
        document.querySelector('[aria-modal=true]')?.checkVisibility() === true &&
        document.querySelector(String(target))?.matches(inDialog) !== true;
      return {
        violations: violations
          .map((found) =>
            found.id === 'target-size'
              ? { ...found, nodes: found.nodes.filter(({ target }) => !isBehind(target)) }
              : found,
          )
          .filter(({ nodes }) => nodes.length > 0),
      };
    },
    [{ ...options, rules }, tooltipSelector] as const,
  );
}

const examineFrames = (page: Page, rules: RuleObject): Promise<Violations> =>
  new AxeBuilder({ page })
    .exclude(tooltipSelector)
    .options({ ...options, rules })
    .analyze();

/**
 * Waits until no animation has run for ten frames: a partly faded element has the wrong contrast, and an animation may
 * begin some frames after its element appears. Ignores endless animations. Returns at once for visitors without
 * animations. Runs in the page.
 */
async function waitForAnimations(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (let stillFrames = 0; stillFrames < 10; stillFrames++) {
    await new Promise(requestAnimationFrame);
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    const running = finiteAnimations.filter(({ playState }) => playState === 'running');
    if (running.length > 0) stillFrames = -1; // the loop increments it to 0
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
}
