import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SocialLinks } from './SocialLinks.tsx';

const link = { network: 'weibo', name: 'Weibo', url: '', qrCode: null } as const;

test('links each network by its icon, in order', () => {
  const url = 'https://space.bilibili.com/1';
  render(<SocialLinks links={[{ ...link, network: 'bilibili', name: 'Bilibili', url }, link]} />);
  const [first, second] = screen.getAllByRole('link');
  expect([first!.getAttribute('aria-label'), first!.getAttribute('href')]).toEqual(['Bilibili', url]);
  expect(first!.querySelector('use')?.getAttribute('href')).toMatch(/#bilibili$/);
  expect([second!.getAttribute('aria-label'), second!.getAttribute('href')]).toEqual(['Weibo', '#']);
});

test('opens the QR code of a network without scripts', () => {
  render(<SocialLinks links={[{ ...link, qrCode: '/media/a-site-400x400.png' }]} />);
  const button = screen.getByRole('button', { name: 'Weibo' });
  const popover = document.getElementById(button.getAttribute('popovertarget')!);
  expect(popover?.hasAttribute('popover')).toBe(true);
  const code = popover!.querySelector('img');
  expect([code?.getAttribute('src'), code?.getAttribute('alt')]).toEqual([
    '/media/a-site-400x400.640.jpg',
    'QR code of Weibo',
  ]);
  expect(screen.queryByRole('link')).toBeNull();
});
