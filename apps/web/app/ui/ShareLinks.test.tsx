import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { m } from '../paraglide/messages.js';
import { messages } from './messages.ts';
import { ShareLinks } from './ShareLinks.tsx';

const address = 'https://site.example/news/7?lang=en_US';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

async function renderLinks() {
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => null,
        element: <ShareLinks path="/news/7" title="A & B + C" image="/media/cover-1600x900.jpg" />,
      },
    ],
    { hydrationData: { loaderData: { root: { publicUrl: 'https://site.example' } } } },
  );
  const user = userEvent.setup();
  render(<RouterProvider router={router} />);
  await screen.findByText(m.share_label());
  return user;
}
const shownMessages = () => messages.get().map(({ kind, text }) => [kind, text]);

test('links to Weibo and to a mail with title and address, and shows the code of the same address', async () => {
  await renderLinks();

  const weibo = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /Weibo/ }).href);
  expect(weibo.origin + weibo.pathname).toBe('https://service.weibo.com/share/share.php');
  expect(Object.fromEntries(weibo.searchParams)).toEqual({
    url: address,
    title: 'A & B + C',
    pic: 'https://site.example/media/cover-1600x900.1280.jpg',
  });
  const mail = screen.getByRole('link', { name: m.share_mail() }).getAttribute('href')!;
  expect(mail).not.toContain('+');
  expect(decodeURIComponent(mail)).toBe(`mailto:?subject=A & B + C&body=A & B + C\n${address}`);
  const code = screen.getByAltText(m.share_qr_alt());
  expect(code.getAttribute('src')).toBe('/qr/news/7.svg?lang=en_US');
  expect(code.getAttribute('loading')).toBe('lazy');
});

test('copies the address and announces it', async () => {
  const user = await renderLinks();
  await user.click(screen.getByRole('button', { name: m.copy_link() }));

  expect(await navigator.clipboard.readText()).toBe(address);
  await vi.waitFor(() => expect(shownMessages()).toEqual([['success', m.link_copied()]]));
});

test('tells the visitor when the browser refuses to copy', async () => {
  const user = await renderLinks();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: m.copy_link() }));

  await vi.waitFor(() => expect(shownMessages()).toEqual([['error', m.copy_failed()]]));
});

test('opens the share sheet where the device has one, and accepts that the visitor closes it', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  Object.assign(navigator, { share });
  const user = await renderLinks();
  await user.click(screen.getByRole('button', { name: m.share_more() }));

  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'A & B + C', url: address });
  expect(shownMessages()).toEqual([]);
});

test('offers no share sheet where the device has none', async () => {
  await renderLinks();
  expect(screen.queryByRole('button', { name: m.share_more() })).toBeNull();
});
