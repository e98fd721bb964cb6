import { expect, test } from 'vitest';
import { loader } from './NewsPage.tsx';

/** Loads the page of an address, where the item 12 has the given own address. @returns where it redirects to */
async function redirectOf(address: string, slug: string | null): Promise<string | null> {
  const url = new URL(address, 'http://site.test');
  const api = async (name: string) => (name === 'newsGet' ? { id: '12', slug } : []);
  const params = { id: url.pathname.split('/').at(-1)! };
  const page = { params, request: new Request(url), context: { get: () => api } };
  try {
    await loader(page as never);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    expect(thrown.status).toBe(301);
    return thrown.headers.get('location');
  }
}

test.each([
  ['/news/12', null, null],
  ['/news/open', 'open', null],
  ['/news/12', 'open', '/news/open'],
  ['/news/earlier', 'open', '/news/open'],
  ['/news/12?category=hot&lang=zh_CN', 'open', '/news/open?category=hot&lang=zh_CN'],
  ['/news/earlier', null, '/news/12'],
  ['/news/12?preview=token', 'open', null],
])('leads from %s with the own address %s to %s', async (address, slug, expected) => {
  expect(await redirectOf(address, slug)).toBe(expected);
});
