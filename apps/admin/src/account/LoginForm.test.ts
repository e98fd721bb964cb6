// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Credentials, TotpRequired } from '../providers/login.ts';
import { text } from '../providers/texts.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { LoginForm } from './LoginForm.tsx';

afterEach(cleanUp);

function renderForm(answers: (Error | null)[], username?: string) {
  const onLogIn = vi.fn(async (_: Credentials) => {
    const answer = answers.shift();
    if (answer) throw answer;
  });
  const actions = (isWorking: boolean) =>
    createElement('button', { type: 'submit', disabled: isWorking }, text('login.submit'));
  renderPart(createElement(LoginForm, { onLogIn, actions, ...(username !== undefined && { username }) }));
  return onLogIn;
}
type Field = 'username' | 'password' | 'totp' | 'recoveryCode';
const field = (key: Field) => screen.getByLabelText<HTMLInputElement>(new RegExp(text(`login.${key}`)));
const type = (key: Field, value: string) => fireEvent.change(field(key), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('button', { name: text('login.submit') }).closest('form')!);

test('asks for a one-time code only when the server does, and sends it with name and password', async () => {
  const onLogIn = renderForm([new TotpRequired(), null]);
  type('username', ' wen.shu ');
  type('password', 'seven liberties');
  expect(screen.queryByText(text('login.totpHint'))).toBe(null);
  submit();
  await screen.findByText(text('login.totpHint'));
  type('totp', '123456');
  submit();
  await waitFor(() => expect(onLogIn).toHaveBeenCalledTimes(2));
  expect(onLogIn.mock.calls).toEqual([
    [{ username: 'wen.shu', password: 'seven liberties' }],
    [{ username: 'wen.shu', password: 'seven liberties', totp: '123456' }],
  ]);
});

test('says that a code was wrong, and asks for the next one in an empty field with the focus', async () => {
  renderForm([new TotpRequired(), new TotpRequired()]);
  type('username', 'wen.shu');
  type('password', 'seven liberties');
  submit();
  await screen.findByText(text('login.totpHint'));
  type('totp', '000000');
  submit();
  await screen.findByText(text('login.totpWrong'));
  expect([field('totp').value, document.activeElement]).toEqual(['', field('totp')]);
});

test('takes a recovery code in place of a one-time code', async () => {
  const onLogIn = renderForm([new TotpRequired(), null]);
  type('username', 'wen.shu');
  type('password', 'seven liberties');
  submit();
  fireEvent.click(await screen.findByRole('button', { name: text('login.useRecoveryCode') }));
  type('recoveryCode', '2222-3333');
  submit();
  await waitFor(() => expect(onLogIn.mock.lastCall).toMatchObject([{ totp: '2222-3333' }]));
});

test('forgets the second factor when another name is typed', async () => {
  const onLogIn = renderForm([new TotpRequired(), null]);
  type('username', 'wen.shu');
  type('password', 'seven liberties');
  submit();
  await screen.findByText(text('login.totpHint'));
  type('username', 'tan.mei');
  submit();
  await waitFor(() => expect(onLogIn.mock.lastCall).toEqual([{ username: 'tan.mei', password: 'seven liberties' }]));
});

test('shows why a login failed, and keeps what was typed', async () => {
  renderForm([new Error('Incorrect username or password')]);
  type('username', 'wen.shu');
  type('password', 'wrong');
  submit();
  await screen.findByText('Incorrect username or password');
  expect([field('username').value, field('password').value]).toEqual(['wen.shu', 'wrong']);
});

test('has no field for a name that is known', () => {
  renderForm([], 'wen.shu');
  expect(screen.queryByRole('textbox', { name: new RegExp(text('login.username')) })).toBe(null);
});
