import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createStaff, openBackOfficeAs } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { siteUrl } from './harness/site.ts';
import type { Lang } from './harness/words.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { rotated } from './harness/matrix.ts';

let editor: Awaited<ReturnType<typeof createStaff>>;
beforeAll(async () => {
  editor = await createStaff('editor.redirects', 'editor');
});

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'phone', phone],
  ['en_US', 'desktop', desktop],
];
const visit = async (path: string) => {
  const { status, headers } = await fetch(`${siteUrl()}${path}`, { redirect: 'manual' });
  return `${status} ${headers.get('location') ?? ''}`.trim();
};

test.each(rotated('redirects', languagesAndScreens))(
  'an editor redirects addresses of an old site, in %s on a %s',
  async (lang, _, screen) => {
    const { context, page, browserErrors, words } = await openBackOfficeAs(editor, lang, '/', screen);
    const main = page.getByRole('main');
    const field = (name: string) => main.getByLabel(words(`resources.redirects.fields.${name}`)).first();
    const old = lang === 'zh_CN' ? '/2019/关于' : '/2019/about-us';
    const post = lang === 'zh_CN' ? '/?p=11' : '/?p=12';
    const missing = lang === 'zh_CN' ? '/news/2019/old-notice' : '/news/old-notice';
    const add = async (from: string, to: string) => {
      await page.goto('/admin/redirects/create');
      await field('from').fill(from);
      await field('to').fill(to);
      await main.getByRole('button', { name: words('ra.action.save') }).click();
    };
    expect(await visit(encodeURI(old))).toBe('404');
    expect(await visit(post)).toBe('200');

    // The site keeps its own pages.
    await add('/about', '/news');
    await main.getByText(words('field_addressInUse')).waitFor();
    await expectSoundPage(page);

    for (const [from, to] of [
      [`https://old.example.org${old}/`, '/about'],
      [post, '/news'],
      [missing, '/hot'],
    ] as const) {
      await add(from, to);
      await page.waitForURL('**/admin/redirects');
    }
    await main.getByText(old).first().waitFor();

    await eventually(() => visit(encodeURI(old))).toBe('301 /about');
    expect(await visit(`${encodeURI(old)}/?utm_source=x`)).toBe('301 /about');
    await eventually(() => visit(post)).toBe('301 /news');
    await eventually(() => visit(missing)).toBe('301 /hot');
    expect(await visit('/?p=13')).toBe('200');
    expect(await visit('/about')).toBe('200');
    expect(await visit('/2019')).toBe('404');
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
