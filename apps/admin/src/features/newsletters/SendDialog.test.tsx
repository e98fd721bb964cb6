// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setMe } from '../../providers/session.ts';
import { text } from '../../providers/texts.ts';
import { cleanUp, renderPart } from '../../testing/renderPart.tsx';
import { SendDialog } from './SendDialog.tsx';
import type { IssueRecord } from './useIssueDraft.ts';

beforeEach(() => setMe({ timeZone: 'Asia/Singapore' } as never));
afterEach(cleanUp);

/** As in `SendDialog.tsx`. */
const maxRatePerMinute = 30_000;

type Key = 'confirmNow' | 'confirmLater' | 'past' | 'rate' | 'none' | 'countsClicks';
const word = (key: Key) => text(`resources.newsletters.send.${key}`);

function renderDialog(audience = 1_000) {
  const onSend = vi.fn(async () => undefined);
  const record = { audience, ratePerMinute: 600 } as IssueRecord;
  renderPart(<SendDialog record={record} onSend={onSend} onClose={vi.fn()} />);
  return onSend;
}
const time = () => document.querySelector<HTMLInputElement>('input[type=datetime-local]')!;
const rate = () => screen.getByLabelText<HTMLInputElement>(word('rate'));
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const confirm = (key: 'confirmNow' | 'confirmLater') =>
  fireEvent.click(screen.getByRole('button', { name: word(key) }));

test('sends at once, without counting clicks, unless chosen otherwise', async () => {
  const onSend = renderDialog();
  confirm('confirmNow');
  await waitFor(() =>
    expect(onSend.mock.calls).toEqual([[{ startTime: null, ratePerMinute: 600, countsClicks: false }]]),
  );
});

test('takes a time of the association’s zone, a rate within its limits, and the count of clicks', async () => {
  const onSend = renderDialog();
  type(time(), '2098-01-31T09:30');
  type(rate(), '99999999');
  fireEvent.click(screen.getByLabelText(word('countsClicks')));
  confirm('confirmLater');
  const sendOptions = { startTime: '2098-01-31T01:30:00.000Z', ratePerMinute: maxRatePerMinute, countsClicks: true };
  await waitFor(() => expect(onSend.mock.calls).toEqual([[sendOptions]]));
});

test('does not send at a time that has passed', async () => {
  const onSend = renderDialog();
  type(time(), '2020-01-31T09:30');
  confirm('confirmLater');
  await screen.findByText(word('past'));
  expect(onSend).not.toHaveBeenCalled();
});

test('cannot send without recipients', () => {
  renderDialog(0);
  screen.getByText(word('none'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: word('confirmNow') }).disabled).toBe(true);
});
