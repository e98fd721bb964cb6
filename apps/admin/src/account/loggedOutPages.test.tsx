// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { text } from '../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../testing/renderPart.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { InvitationPage } from './InvitationPage.tsx';
import { NewPasswordPage } from './NewPasswordPage.tsx';

afterEach(cleanUp);

/** Its second letter is Cyrillic. */
const usernameInTwoScripts = 'pеace';
const done = { code: 1000, msg: '', data: null };
const invitation = {
  name: '林墨言',
  email: 'lin@example.org',
  roles: ['finance'],
  language: 'en_US',
  totpRequired: true,
};
const bodiesOf = (calls: [string, unknown][]) =>
  calls.filter(([url]) => url.includes('/api/admin/')).map(([, body]) => body);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const submit = (label: string) => fireEvent.submit(screen.getByRole('button', { name: label }).closest('form')!);

test('says the same for every address after a link was requested', async () => {
  const calls = mockCalls(() => done);
  renderPart(<ForgotPasswordPage />);
  type(text('recovery.email'), 'lin@example.org');
  submit(text('recovery.submit'));
  await screen.findByText(text('recovery.sent', { email: 'lin@example.org' }));
  expect(bodiesOf(calls)).toEqual([{ email: 'lin@example.org' }]);
});

test('sends a new password only when it is long enough and typed twice', async () => {
  globalThis.location.hash = '#secret';
  const calls = mockCalls(() => done);
  renderPart(<NewPasswordPage />);
  type(text('recovery.newPassword'), 'short');
  submit(text('recovery.save'));
  await screen.findByText(text('account.password.tooShort'));
  type(text('recovery.newPassword'), 'seven liberties');
  submit(text('recovery.save'));
  await screen.findByText(text('account.password.different'));
  type(text('recovery.again'), 'seven liberties');
  submit(text('recovery.save'));
  await waitFor(() => expect(bodiesOf(calls)).toEqual([{ token: 'secret', password: 'seven liberties' }]));
});

test('explains the roles of an invitation, and shows what is wrong with the username', async () => {
  globalThis.location.hash = '#secret';
  const wrong = { code: 4000, msg: '', data: { fields: { username: 'Use one script' } } };
  const calls = mockCalls((url) => (url.endsWith('/accept') ? wrong : { ...done, data: invitation }));
  renderPart(<InvitationPage />);
  await screen.findByText(text('resources.staff.may.finance'));
  screen.getByText(text('invitation.totp'));
  type(text('invitation.username'), usernameInTwoScripts);
  type(text('invitation.password'), 'seven liberties');
  type(text('recovery.again'), 'seven liberties');
  submit(text('invitation.submit'));
  await screen.findByText('Use one script');
  expect(bodiesOf(calls).at(-1)).toEqual({
    token: 'secret',
    username: usernameInTwoScripts,
    password: 'seven liberties',
  });
});

test('says what to do when an invitation is void', async () => {
  mockCalls(() => ({ code: 4004, msg: 'This link has expired', data: null }));
  renderPart(<InvitationPage />);
  await screen.findByText('This link has expired');
  screen.getByText(text('invitation.void'));
});
