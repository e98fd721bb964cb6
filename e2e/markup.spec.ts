import { expect, test } from 'vitest';
import { validateMarkup } from './harness/markup.ts';
import { inLanguage, languages } from './harness/pages.ts';
import { siteUrl } from './harness/site.ts';

test.each(languages)('renders valid HTML on pages without content in %s', async (lang) => {
  const site = siteUrl();
  const others = ['/mobile-personal', '/pay/1', '/verify/none', '/no/such/page', '/members/why/none'];
  for (const path of others) {
    const response = await fetch(`${site}${inLanguage(path, lang)}`);
    expect(await validateMarkup(await response.text(), path)).toEqual([]);
  }
});

test('detects markup errors that the W3C’s checker reports', async () => {
  const html = (body: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`;
  expect(await validateMarkup(html('<p>x</p>'), '/')).toEqual([]);
  for (const wrong of [
    '<style>p{}</style>',
    '<span><h2>x</h2></span>',
    '<p id="a">x</p><p id="a">x</p>',
    '<ul><div>x</div></ul>',
  ])
    expect([wrong, (await validateMarkup(html(wrong), '/')).length]).toEqual([wrong, 1]);
  expect(await validateMarkup('<!DOCTYPE html><html lang="en"><head></head><body></body></html>', '/')).toContainEqual(
    expect.stringContaining('title'),
  );
});
