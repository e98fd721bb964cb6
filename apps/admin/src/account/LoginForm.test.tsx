// @vitest-environment happy-dom
import { solveWork } from '@app/contract/proofOfWork';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../providers/errors.ts';
import { type Credentials, logIn, TotpRequired } from '../providers/login.ts';
import { text } from '../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../testing/renderPart.tsx';
import { LoginForm } from './LoginForm.tsx';

afterEach(cleanUp);

const submitButton = (isWorking: boolean) => (
  <button type="submit" disabled={isWorking}>
    {text('login.submit')}
  </button>
);

function renderForm(answers: (Error | null)[], username?: string) {
  const onLogIn = vi.fn(async (_: Credentials) => {
    const answer = answers.shift();
    if (answer) throw answer;
  });
  renderPart(<LoginForm onLogIn={onLogIn} actions={submitButton} {...(username !== undefined && { username })} />);
  return onLogIn;
}
/** Renders the form, which calls the API. @returns the bodies of its calls */
function renderFormCallingApi(answers: { code: number; msg: string; data: unknown }[]) {
  const calls = mockCalls(() => answers.shift()!);
  renderPart(<LoginForm onLogIn={logIn} actions={submitButton} />);
  return () => calls.map(([, body]) => body);
}
const work = (uuid: string, difficulty = 6) => ({ uuid, imgData: null, challenge: `${uuid} `, difficulty });
const proofOfWorkAnswer = (uuid: string) => ({ code: 4010, msg: 'Please try again', data: work(uuid) });
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

test('asks for no second factor any more when another username is typed', async () => {
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

test('has no field for the username when it is fixed', () => {
  renderForm([], 'wen.shu');
  expect(screen.queryByRole('textbox', { name: new RegExp(text('login.username')) })).toBe(null);
});

test('sends a proof of work with the password and the one-time code when the server asks for it', async () => {
  const bodies = renderFormCallingApi([
    proofOfWorkAnswer('first'),
    { code: 1000, msg: '', data: { totpWanted: true, me: null } },
    proofOfWorkAnswer('second'),
    { code: 4012, msg: 'Incorrect username or password', data: null },
  ]);
  type('username', 'wen.shu');
  type('password', 'seven liberties');
  submit();
  await screen.findByText(text('login.totpHint'));
  type('totp', '123456');
  submit();
  await screen.findByText('Incorrect username or password');
  const credentials = { username: 'wen.shu', password: 'seven liberties' };
  const code = expect.stringMatching(/^\d+$/);
  expect(bodies()).toEqual([
    credentials,
    { ...credentials, uuid: 'first', code },
    { ...credentials, totp: '123456' },
    { ...credentials, totp: '123456', uuid: 'second', code },
  ]);
  expect(screen.queryByText(text('login.checking'))).toBe(null);
});

test('shows that work runs, keeps the typed values, and stops when the form is left', async () => {
  const requestedWork = work('left', 16);
  const onLogIn = renderForm([new CallError('Please try again', 4010, requestedWork), null]);
  type('username', 'wen.shu');
  type('password', 'seven liberties');
  submit();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text('login.checking')));
  expect([field('username').value, field('password').value]).toEqual(['wen.shu', 'seven liberties']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text('login.submit') }).disabled).toBe(true);
  cleanUp();
  // This computation begins after the one of the form, which would have ended by now if it had not been stopped.
  await solveWork(requestedWork);
  expect(onLogIn).toHaveBeenCalledTimes(1);
});

test('shows the message of the server after two rejected proofs of work', async () => {
  const bodies = renderFormCallingApi([
    proofOfWorkAnswer('first'),
    proofOfWorkAnswer('second'),
    proofOfWorkAnswer('third'),
  ]);
  type('username', 'wen.shu');
  type('password', 'seven liberties');
  submit();
  await screen.findByText('Please try again');
  expect(bodies()).toHaveLength(3);
});

test('says when to try again after failures in a row', async () => {
  renderFormCallingApi([{ code: 4029, msg: 'Too many attempts', data: { retryAfterSeconds: 8 } }]);
  type('username', 'wen.shu');
  type('password', 'seven liberties');
  submit();
  await screen.findByText(text('app.failure.retryAfter', { message: 'Too many attempts', seconds: 8 }));
});
