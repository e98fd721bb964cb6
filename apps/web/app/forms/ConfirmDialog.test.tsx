import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { m } from '../paraglide/messages.js';
import { renderPart } from '../testing/renderPart.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

function renderDialog({ isPending = false } = {}) {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  const { user } = renderPart(
    <ConfirmDialog
      isOpen
      title="Log out"
      text="Log out on this device?"
      confirmLabel="Log out now"
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  return { user, onConfirm, onCancel };
}

test('renders a dialog named by its title, and confirms only with the button', async () => {
  const { user, onConfirm, onCancel } = renderDialog();
  expect(await screen.findByRole('dialog', { name: 'Log out' })).toBeTruthy();
  expect(screen.getByText('Log out on this device?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Log out now' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
});

test('cancels with Escape and with the cancel button', async () => {
  const { user, onConfirm, onCancel } = renderDialog();
  await user.click(await screen.findByRole('button', { name: m.account_cancel() }));
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('focuses the cancel button, so that Enter confirms nothing', async () => {
  const { user, onConfirm, onCancel } = renderDialog();
  const cancel = await screen.findByRole('button', { name: m.account_cancel() });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await user.keyboard('{Enter}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('does not confirm again while the action runs', async () => {
  const { user, onConfirm } = renderDialog({ isPending: true });
  await user.click(await screen.findByRole('button', { name: 'Log out now' }));
  expect(onConfirm).not.toHaveBeenCalled();
});
