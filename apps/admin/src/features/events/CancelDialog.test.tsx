// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../testing/renderPart.tsx';
import { CancelDialog } from './CancelDialog.tsx';

afterEach(cleanUp);

test('names the numbers of mails and refunds, and offers to keep or cancel the event', async () => {
  const calls = mockCalls(() => ({ code: 1000, msg: '', data: { mailed: 12, refunds: 1 } }));
  renderPart(<CancelDialog eventId="7" onConfirm={vi.fn()} onClose={vi.fn()} />);
  expect(await screen.findByText('12 people are told by email. One payment is refunded in full.')).toBeTruthy();
  expect(calls).toEqual([['/api/admin/events/7/cancel', null]]);
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual([text('resources.events.ask.cancelKeep'), text('resources.events.actions.cancel')]);
});

test('says that a cancellation concerns no one', async () => {
  mockCalls(() => ({ code: 1000, msg: '', data: { mailed: 0, refunds: 0 } }));
  renderPart(<CancelDialog eventId="7" onConfirm={vi.fn()} onClose={vi.fn()} />);
  expect(await screen.findByText('No one is told by email. No payments are refunded.')).toBeTruthy();
});
