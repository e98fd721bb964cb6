// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setMe } from '../providers/session.ts';
import { text } from '../providers/texts.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { OrderButton } from './OrderButton.tsx';

afterEach(() => {
  cleanUp();
  setMe(null);
});

test('covers the page until the dialog is fetched', async () => {
  setMe({ roles: ['administrator'] } as Parameters<typeof setMe>[0]);
  const rows = [{ id: 1 }, { id: 2 }];
  const getList = vi.fn().mockResolvedValue({ data: rows, total: rows.length });
  renderPart(<OrderButton call="adminBannerOrder" />, { getList }, { list: { data: rows } });
  fireEvent.click(screen.getByRole('button', { name: text('app.order.open') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const cover = screen.getByRole('progressbar').parentElement!;
  expect(cover.className).toContain('MuiBackdrop-root');
  await screen.findByRole('dialog', { name: text('app.order.title') });
  expect(cover.isConnected).toBe(false);
});
