import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CallError, errorCodes } from '@app/contract/errorCodes';
import { m } from '../paraglide/messages.js';
import { advanceTime, renderPart } from '../testing/renderPart.tsx';
import { CodeField } from './CodeField.tsx';

function Field({ send, isSent }: { send: () => Promise<boolean>; isSent?: boolean }) {
  const [code, setCode] = useState('');
  return (
    <CodeField
      input={{ name: 'code', value: code, onChange: ({ target }) => setCode(target.value), error: undefined }}
      send={send}
      {...(isSent !== undefined && { isSent })}
    />
  );
}

const sendButton = () => screen.getByRole<HTMLButtonElement>('button');

/** Returns the seconds that the button counts down; 0 before and after. The clock runs on while a test waits. */
const secondsShown = () => Number(/\d+/.exec(sendButton().textContent)?.[0] ?? 0);

test('counts down a minute after a code was sent, then sends again', async () => {
  const send = vi.fn(async () => true);
  const { user } = renderPart(<Field send={send} />);
  expect(sendButton().textContent).toBe(m.account_get_code());
  await user.click(sendButton());
  await waitFor(() => expect(secondsShown()).toBeGreaterThan(50));
  expect(sendButton().disabled).toBe(true);
  await advanceTime(30_000);
  expect(secondsShown()).toBeGreaterThan(20);
  expect(secondsShown()).toBeLessThanOrEqual(30);
  await advanceTime(31_000);
  expect(sendButton().textContent).toBe(m.account_get_code());
  await user.click(sendButton());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('does not count down when no code was sent', async () => {
  const { user } = renderPart(<Field send={async () => false} />);
  await user.click(sendButton());
  expect(sendButton().textContent).toBe(m.account_get_code());
  expect(sendButton().disabled).toBe(false);
});

test('counts down the seconds that a rate limit names, unless they are more than a minute', async () => {
  const limits = [3_600, 20];
  const send = async () => {
    throw new CallError('Too many requests', errorCodes.rateLimited, { retryAfterSeconds: limits.shift() });
  };
  const { user } = renderPart(<Field send={send} />);
  await user.click(sendButton());
  expect(sendButton().textContent).toBe(m.account_get_code());
  await user.click(sendButton());
  expect(sendButton().textContent).toBe(m.account_code_again_in({ seconds: 20 }));
});

test('starts with the countdown when a code was already sent', () => {
  renderPart(<Field send={async () => true} isSent />);
  expect(sendButton().disabled).toBe(true);
});

test('accepts at most six characters', async () => {
  const { user } = renderPart(<Field send={async () => true} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: m.account_code() });
  await user.type(field, '1234567');
  expect(field.value).toBe('123456');
});
