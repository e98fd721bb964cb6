import { expect, test } from 'vitest';
import { loader } from './AuthorPage.tsx';

/** Loads the page of an address, where the author has the address `lin-moyan`. @returns where it redirects to */
async function redirectOf(address: string): Promise<string | null> {
  const url = new URL(address, 'http://site.test');
  const api = async (name: string) => (name === 'authorGet' ? { slug: 'lin-moyan' } : { rows: [] });
  const params = { author: url.pathname.split('/').at(-1)! };
  try {
    await loader({ params, request: new Request(url), context: { get: () => api } } as never);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    expect(thrown.status).toBe(301);
    return thrown.headers.get('location');
  }
}

test.each([
  ['/authors/lin-moyan', null],
  ['/authors/moyan', '/authors/lin-moyan'],
  ['/authors/moyan?pageNum=2&lang=zh_CN', '/authors/lin-moyan?pageNum=2&lang=zh_CN'],
])('leads from %s to %s', async (address, expected) => {
  expect(await redirectOf(address)).toBe(expected);
});
