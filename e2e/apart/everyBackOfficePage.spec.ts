import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { administrator } from '../harness/administrator.ts';
import { findAccessibilityViolations } from '../harness/axe.ts';
import { openBackOfficeAs } from '../harness/backOffice.ts';
import { pagesOf, resources } from '../harness/backOfficePages.ts';
import { backOfficeSite } from '../harness/backOfficeSite.ts';
import { findHorizontalOverflow } from '../harness/browser.ts';
import { rotated } from '../harness/matrix.ts';
import { followRequests, refuseWrites, settle, walkOverlays } from '../harness/overlays.ts';
import { unfinishedWords } from '../harness/unfinishedWords.ts';
import { everyWay } from '../harness/ways.ts';

backOfficeSite();

for (const [lang, device, screen] of rotated('every back-office page', everyWay)) {
  const examined = new Set<string>();
  let opened: Awaited<ReturnType<typeof openBackOfficeAs>>;
  const failedCalls: string[] = [];
  beforeAll(async () => {
    opened = await openBackOfficeAs(administrator, lang, '/', screen);
    followRequests(opened.page);
    await refuseWrites(opened.page);
    opened.page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith('/api/admin/') || response.request().method() !== 'GET') return;
      if (!response.ok()) failedCalls.push(`${response.status()} ${pathname}`);
    });
  });

  test.each(resources)(
    `examines every page of $name and what opens on it, in ${lang} on a ${device}`,
    async (resource) => {
      const { page, browserErrors } = opened;
      const problems: string[] = [];
      let count = 0;
      for (const address of await pagesOf(resource)) {
        await page.goto(`/admin${address}`);
        await settle(page);
        const found = await examine(page);
        const walk = await walkOverlays(page, 'main', examined);
        count += walk.opened;
        found.push(...walk.problems, ...browserErrors.splice(0), ...failedCalls.splice(0));
        problems.push(...found.map((problem) => `${address}: ${problem}`));
      }
      console.log(resource.name, count, problems);
      expect(problems).toEqual([]);
    },
  );
}

async function examine(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  return [
    ...(await unfinishedWords(page)),
    ...(await findAccessibilityViolations(page)),
    ...(await findHorizontalOverflow(page)),
  ];
}
