import { expect, onTestFinished, test, vi } from 'vitest';
import { isPhone, redirectLoader, personalRedirect } from './personalAddresses.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const androidTablet =
  'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('recognizes phones by their user agent', () => {
  expect([iphone, android, androidTablet, ipad, windows].map(isPhone)).toEqual([true, true, false, false, false]);
});

test('redirects the bare address to the menu on a phone and to the basic info elsewhere', () => {
  expect(personalRedirect('/personal', true)).toBe('/mobile-personal');
  expect(personalRedirect('/personal', false)).toBe('/personal/index');
});

test('redirects larger screens from the menu page', () => {
  expect(personalRedirect('/mobile-personal', true)).toBeNull();
  expect(personalRedirect('/mobile-personal', false)).toBe('/personal/index');
});

test('redirects the security settings to their index and nothing else', () => {
  expect(personalRedirect('/personal/safe', true)).toBe('/personal/safe/index');
  for (const path of [
    '/personal/index',
    '/personal/order',
    '/personal/safe/changePsw',
    '/personal/match/:code',
    '/changeAvatar',
  ] as const)
    expect(personalRedirect(path, true)).toBeNull();
});

test('redirects the browser before the page is shown', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const redirectTarget = (path: string) =>
    redirectLoader({ request: new Request(`https://site.example${path}?from=mail`) })?.headers.get('location');
  vi.stubGlobal('navigator', { userAgent: iphone });
  expect(redirectTarget('/personal')).toBe('/mobile-personal');
  expect(redirectTarget('/mobile-personal')).toBeUndefined();
  vi.stubGlobal('navigator', { userAgent: windows });
  expect(redirectTarget('/mobile-personal')).toBe('/personal/index');
});
