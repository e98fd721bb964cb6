import { screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorCodes } from '@app/contract/errorCodes';
import { sessionToken } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { Failure, mockApi } from '../../../testing/mockApi.ts';
import { advanceTime, renderPart, shownMessages } from '../../../testing/renderPart.tsx';
import {
  codeRequired,
  loginSucceeded,
  passwordRequired,
  passwordsDiffer,
  registrationSucceeded,
  usernameRequired,
} from '../accountWords.ts';
import { BackToEntry } from './BackToEntry.tsx';
import { LoginDialogGate } from './LoginDialogGate.tsx';
import { closeLoginDialog } from './loginDialogState.ts';

// The component imports a dictionary that only the bundler provides.
vi.mock('../password/PasswordStrength.tsx', () => ({ default: () => null }));
beforeEach(closeLoginDialog);

const Address = () => <output>{useLocation().pathname}</output>;
function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

async function openDialog(path: string) {
  const { user } = renderPart(
    <>
      <LoginDialogGate />
      <Address />
      <Back />
      <BackToEntry />
    </>,
    { path },
  );
  const dialog = within(await screen.findByRole('dialog'));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
  const submit = (action: string) => user.click(dialog.getByRole('button', { name: action }));
  return { user, dialog, field, submit };
}

const china = { iso: 'CN', name: 'China', countryCode: '86' };

test('requires username and password, and focuses the first missing one', async () => {
  const callsTo = mockApi({});
  const { field, submit, dialog } = await openDialog('/news?login=1');
  await submit(m.log_in());
  expect(shownMessages()).toEqual([usernameRequired()]);
  expect(document.activeElement).toBe(field(m.account_username()));
  expect(dialog.getByText(passwordRequired())).toBeTruthy();
  expect(callsTo('login')).toEqual([]);
});

test('closes for the page of the forgotten password, and opens again on the way back', async () => {
  mockApi({});
  const { user, dialog } = await openDialog('/news?login=1');
  await user.click(dialog.getByRole('link', { name: m.account_forgot() }));
  expect(screen.getByRole('status').textContent).toBe('/forgetPsw');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('logs in with a digest of the password, and closes', async () => {
  const callsTo = mockApi({ genLoginCode: () => null, login: () => ({ token: 'token of Mei' }) });
  const { user, field, submit } = await openDialog('/news?login=1');
  await user.type(field(m.account_username()), ' mei ');
  await user.type(field(m.account_password()), 'a good password');
  await submit(m.log_in());
  expect(sessionToken()).toBe('token of Mei');
  expect(shownMessages()).toEqual([loginSucceeded()]);
  const [input] = callsTo('login');
  expect(input).toMatchObject({ username: 'mei' });
  expect(JSON.stringify(input)).not.toContain('a good password');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows the captcha that a failed login returns, and requires its characters', async () => {
  const captcha = { uuid: 'one', imgData: 'data:image/png;base64,' };
  const callsTo = mockApi({
    genLoginCode: () => null,
    login: () => new Failure(errorCodes.wrongCredentials, 'Incorrect username or password', captcha),
  });
  const { user, field, submit } = await openDialog('/news?login=1');
  await user.type(field(m.account_username()), 'mei');
  await user.type(field(m.account_password()), 'wrong');
  await submit(m.log_in());
  expect(shownMessages()).toEqual(['Incorrect username or password']);
  await submit(m.log_in());
  expect(shownMessages()).toContain(codeRequired());
  expect(document.activeElement).toBe(field(m.account_captcha()));
  await user.type(field(m.account_captcha()), 'k7pm');
  await submit(m.log_in());
  expect(callsTo('login').at(-1)).toMatchObject({ uuid: 'one', code: 'k7pm' });
});

test('marks the captcha when its characters were wrong', async () => {
  const captcha = { uuid: 'one', imgData: 'data:image/png;base64,' };
  mockApi({
    genLoginCode: () => captcha,
    login: () => new Failure(errorCodes.captchaRequired, 'Enter the characters', captcha),
  });
  const { user, field, submit, dialog } = await openDialog('/news?login=1');
  await user.type(field(m.account_username()), 'mei');
  await user.type(field(m.account_password()), 'a good password');
  await advanceTime(1_100);
  await user.type(field(m.account_captcha()), 'k7pm');
  await submit(m.log_in());
  expect(dialog.getByText(m.account_captcha_wrong())).toBeTruthy();
  expect(field(m.account_captcha()).value).toBe('');
});

test('changes the tab with the arrow keys, and empties each tab', async () => {
  mockApi({ countryList: () => [china] });
  const { user, field, dialog } = await openDialog('/news?login=1');
  await user.type(field(m.account_username()), 'mei');
  dialog.getByRole('tab', { name: m.log_in() }).focus();
  await user.keyboard('{ArrowRight}');
  const register = dialog.getByRole('tab', { name: m.account_register() });
  expect(register.getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(register);
  expect(field(m.account_username()).value).toBe('');
});

test('does not register with passwords that differ or without a code', async () => {
  const callsTo = mockApi({ countryList: () => [china] });
  const { user, field, submit, dialog } = await openDialog('/news?login=2');
  await user.type(field(m.account_username()), 'mei');
  await user.type(field(m.account_new_password()), 'a good password');
  await user.type(field(m.account_confirm_password()), 'another password');
  await user.type(field(m.account_phone()), '13800138000');
  await submit(m.account_register());
  expect(shownMessages()).toEqual([passwordsDiffer()]);
  expect(dialog.getByText(codeRequired())).toBeTruthy();
  expect(callsTo('register')).toEqual([]);
});

async function registerFrom(path: string) {
  const callsTo = mockApi({
    countryList: () => [china],
    registerSms: () => ({ uuid: 'sent' }),
    register: ({ verifyCode }) =>
      verifyCode === '123456'
        ? { token: 'token of Mei' }
        : new Failure(errorCodes.wrongCode, 'Incorrect or expired code'),
  });
  const { user, field, submit } = await openDialog(path);
  await user.type(field(m.account_username()), 'mei');
  await user.type(field(m.account_new_password()), 'a good password');
  await user.type(field(m.account_confirm_password()), 'a good password');
  await user.type(field(m.account_phone()), '13800138000');
  await submit(m.account_get_code());
  await user.type(field(m.account_code()), '000000');
  await submit(m.account_register());
  expect(field(m.account_code()).getAttribute('aria-invalid')).toBe('true');
  await user.clear(field(m.account_code()));
  await user.type(field(m.account_code()), '123456');
  await submit(m.account_register());
  expect(callsTo('registerSms')).toEqual([{ phone: '13800138000', countryCode: '86' }]);
  expect(callsTo('register').at(-1)).toMatchObject({ uuid: 'sent', verifyCode: '123456', countryCode: '86' });
  expect(shownMessages()).toContain(registrationSucceeded());
  expect(await screen.findByText('/join')).toBeTruthy();
}

test('marks an incorrect code, registers with the correct one, and opens the application', async () => {
  await registerFrom('/news?login=2');
  expect(screen.queryByText(m.back_to_entry())).toBeNull();
});

test.each(['/match/7/enter', '/match/invitation/abc'])('offers the way back to %s after registration', async (path) => {
  await registerFrom(`${path}?login=2`);
  expect(screen.getByText(m.back_to_entry()).closest('a')?.getAttribute('href')).toBe(path);
});
