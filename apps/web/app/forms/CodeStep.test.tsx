import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallError, errorCodes } from '@app/contract/errorCodes';
import { m } from '../paraglide/messages.js';
import { renderPart, shownMessages } from '../testing/renderPart.tsx';
import { CodeStep } from './CodeStep.tsx';
import { codeRequired } from './formWords.ts';

function renderStep(onSubmit: (proof: { uuid: string; code: string }) => Promise<void>) {
  const { user } = renderPart(
    <CodeStep send={async () => ({ uuid: 'sent' })} sentMessage="Code sent" onSubmit={onSubmit} action="Continue">
      To m***@example.org
    </CodeStep>,
  );
  return {
    user,
    field: screen.getByRole<HTMLInputElement>('textbox', { name: m.account_code() }),
    getCode: () => user.click(screen.getByRole('button', { name: m.account_get_code() })),
    submit: () => user.click(screen.getByRole('button', { name: 'Continue' })),
  };
}

test('requires that a code was sent and typed before it calls the server', async () => {
  const onSubmit = vi.fn(async () => {});
  const { user, field, submit } = renderStep(onSubmit);
  await submit();
  expect(shownMessages()).toEqual([codeRequired()]);
  expect(document.activeElement).toBe(field);
  await user.type(field, '123456');
  await submit();
  expect(shownMessages()).toEqual([m.account_get_code_first()]);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('submits the typed code with the uuid of the sent one', async () => {
  const onSubmit = vi.fn(async () => {});
  const { user, field, getCode, submit } = renderStep(onSubmit);
  await getCode();
  expect(shownMessages()).toEqual(['Code sent']);
  // The field takes six characters, of which the space is one; the code is trimmed.
  await user.type(field, ' 123456');
  await submit();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ uuid: 'sent', code: '12345' });
});

test('marks the field of an incorrect code until it is changed', async () => {
  const { user, field, getCode, submit } = renderStep(async () => {
    throw new CallError('Incorrect or expired code', errorCodes.wrongCode);
  });
  await getCode();
  await user.type(field, '123456');
  await submit();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Incorrect or expired code')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await user.type(field, '{Backspace}');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});
