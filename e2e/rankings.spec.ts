import { expect, test } from 'vitest';
import { pageIn } from './harness/accounts.ts';
import { desktop } from './harness/browser.ts';
import { siteUrl } from './harness/site.ts';
import { eventually } from './harness/eventually.ts';

test('leads from a filtered ranking to a person, their chart and a comparison with an opponent', async () => {
  const { context, page } = await pageIn('en_US', '/members?tab=ranking&category=go-individual', desktop);
  try {
    await page.getByLabel('Association', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('columnheader', { name: 'Overall rank' }).waitFor();
    expect(page.url()).toContain('association=');

    await page.getByLabel('Season').selectOption('All time');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('All-time age groups go by the latest season.').waitFor();
    expect(page.url()).toMatch(/season=all&.*association=\d+/);

    await page.goto(`${siteUrl()}/members?tab=ranking&category=go-individual&lang=en_US`);
    await page.locator('main table a[href^="/members/person/"]').first().click();
    await page.getByRole('heading', { name: 'Rankings' }).waitFor();
    await page.locator('figure svg').nth(1).waitFor();
    await eventually(() => page.locator('main a[href*="/follow?"]').getAttribute('href')).toMatch(/player=\d+$/);

    await page.locator('main a[href*="/against/"]').first().click();
    await page.getByRole('heading', { name: /head to head$/ }).waitFor();
    await page.getByText(/\d won, \d drawn, \d lost/).waitFor();
  } finally {
    await context.close();
  }
});
