import type { Captcha } from '@app/contract/account';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { m } from '../../../paraglide/messages.js';
import { mockApi } from '../../../testing/mockApi.ts';
import { advanceTime, renderPart } from '../../../testing/renderPart.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { useCaptcha } from './useCaptcha.ts';

const pictureCaptcha = (uuid: string): Captcha => ({ uuid, imgData: `data:image/png;base64,${uuid}` });
const workCaptcha = (uuid: string): Captcha => ({ uuid, imgData: null, challenge: 'aa', difficulty: 1 });

let lastProof: { uuid?: string; code?: string } | null = null;

function Form({ username }: { username: string }) {
  const [code, setCode] = useState('');
  const captcha = useCaptcha(username, () => setCode(''));
  return (
    <>
      <CaptchaField captcha={captcha} input={{ value: code, onChange: ({ target }) => setCode(target.value) }} />
      <button type="button" onClick={() => void captcha.answer(code).then((proof) => (lastProof = proof))}>
        Prove
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: m.account_captcha() });

test('requests a captcha one second after the last keystroke in the username', async () => {
  const callsTo = mockApi({ genLoginCode: () => pictureCaptcha('one') });
  const { rerender } = renderPart(<Form username="m" />);
  await advanceTime(600);
  rerender(<Form username="mei" />);
  await advanceTime(600);
  expect(callsTo('genLoginCode')).toEqual([]);
  await advanceTime(500);
  expect(callsTo('genLoginCode')).toEqual([{ username: 'mei', kind: 'image' }]);
  expect(field()).toBeTruthy();
});

test('stays hidden and sends no proof for a username without a captcha', async () => {
  mockApi({ genLoginCode: () => null });
  const { user } = renderPart(<Form username="mei" />);
  await advanceTime(1_100);
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Prove' }));
  expect(lastProof).toEqual({});
});

test('replaces the picture and empties the field on refresh', async () => {
  const uuids = ['one', 'two'];
  mockApi({ genLoginCode: () => pictureCaptcha(uuids.shift()!) });
  const { user } = renderPart(<Form username="mei" />);
  await advanceTime(1_100);
  await user.type(field(), 'k7pm');
  await user.click(screen.getByTitle(m.account_captcha_another()));
  expect(field().value).toBe('');
  await user.type(field(), 'x3qa');
  await user.click(screen.getByRole('button', { name: 'Prove' }));
  expect(lastProof).toEqual({ uuid: 'two', code: 'x3qa' });
});

test('ignores a captcha that arrives after the username has changed', async () => {
  const late = Promise.withResolvers<Captcha>();
  mockApi({ genLoginCode: () => late.promise });
  const { rerender } = renderPart(<Form username="mei" />);
  await advanceTime(1_100);
  rerender(<Form username="wei" />);
  late.resolve(pictureCaptcha('late'));
  await advanceTime(500);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('computes a proof of work for users who cannot read the picture, and can show a picture again', async () => {
  const callsTo = mockApi({
    genLoginCode: ({ kind }) => (kind === 'work' ? workCaptcha('worked') : pictureCaptcha('one')),
  });
  const { user } = renderPart(<Form username="mei" />);
  await advanceTime(1_100);
  await user.click(screen.getByRole('button', { name: m.account_captcha_unreadable() }));
  expect(callsTo('genLoginCode').at(-1)).toEqual({ username: 'mei', kind: 'work' });
  await vi.waitFor(() => expect(screen.getByText(m.account_work_done())).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Prove' }));
  await vi.waitFor(() => expect(lastProof?.uuid).toBe('worked'));
  expect(lastProof?.code).not.toBe('');
  await user.click(screen.getByRole('button', { name: m.account_captcha_picture() }));
  expect(field()).toBeTruthy();
});
