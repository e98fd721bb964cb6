import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { renderPart } from '../../testing/renderPart.tsx';
import { CancelOrderDialog } from './CancelOrderDialog.tsx';

test.each([
  ['eventEntry', () => m.pay_cancel_entry_sure()],
  ['membership', () => m.pay_cancel_sure()],
] as const)('says what cancelling an order of %s ends', async (purpose, text) => {
  renderPart(
    <CancelOrderDialog order={{ orderId: '5', purpose }} onDone={vi.fn()} onOutdated={vi.fn()} onClose={vi.fn()} />,
  );
  expect((await screen.findByRole('dialog')).textContent).toContain(text());
});
