import type { CallData } from '@app/contract/contract';
import { errorCodes } from '@app/contract/errorCodes';
import type { EntryCandidate } from '@app/contract/entries';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { Failure, mockApi } from '../../testing/mockApi.ts';
import { shownMessages } from '../../testing/renderPart.tsx';
import { theme } from '../../forms/theme.ts';
import InvitationPage from './InvitationPage.tsx';

const invitation: CallData<'invitationGet'> = {
  eventId: '7',
  title: 'Lantern Cup',
  section: 'Pairs',
  teamName: '',
  name: 'Lin Moyan',
  nativeName: '',
  startTime: '2026-12-01T01:00:00.000Z',
  endTime: '2026-12-02T01:00:00.000Z',
  timeZone: 'Asia/Singapore',
  venue: 'Harbour Hall',
  standing: 'open',
  isWaiting: false,
  isStopped: false,
  until: '2026-11-20T10:00:00.000Z',
  fee: { amountMinor: 6_000, currency: 'SGD' },
  reducedFees: [{ amountMinor: 4_000, isForMembers: true, minimumAge: null, maximumAge: null }],
};
const candidate = (personId: string | null, name: string, isChild = false): EntryCandidate => ({
  personId,
  isChild,
  name,
  nativeName: '',
  birthDate: null,
  sections: [],
});

function renderPage(candidates: EntryCandidate[], answers: Parameters<typeof mockApi>[0] = {}) {
  const callsTo = mockApi({
    matchEntry: () => ({ isOpen: true, candidates, sections: [], entries: [], isReachable: true }),
    invitationGet: () => invitation,
    invitationAnswer: ({ accept }) => ({ ...invitation, standing: accept ? 'accepted' : 'declined' }),
    userInfo: () => ({ inDirectory: true }) as CallData<'userInfo'>,
    updInfo: () => ({}) as CallData<'updInfo'>,
    ...answers,
  });
  const Site = createRoutesStub([{ id: 'invitation', path: '/match/invitation/:token', Component: InvitationPage }]);
  render(
    <MantineProvider theme={theme} env="test">
      <Site initialEntries={['/match/invitation/abc']} hydrationData={{ loaderData: { invitation: { invitation } } }} />
    </MantineProvider>,
  );
  return { callsTo, user: userEvent.setup() };
}
const findButton = (name: string) => screen.findByRole('button', { name });

beforeEach(() => startSession('token'));

test('accepts for the account’s own person', async () => {
  const { callsTo, user } = renderPage([candidate('1', 'Zhao Min')]);
  await user.click(await findButton(m.invitation_accept()));
  expect(await screen.findByText(m.invitation_accepted_text())).toBeTruthy();
  expect(screen.queryByLabelText(m.personal_latin_name())).toBeNull();
  expect(callsTo('invitationAnswer')).toEqual([{ accept: true }]);
});

test('shows what the partner pays, who pays it, and the deadline in the time zone of the event', async () => {
  renderPage([candidate('1', 'Zhao Min')]);
  const fee = m.invitation_fee_most({ amount: 'SGD 60.00', by: 'Lin Moyan' });
  expect(await screen.findByText(fee)).toBeTruthy();
  expect(screen.getByText(`${m.fee_for_members()}: SGD 40.00`)).toBeTruthy();
  expect(screen.getByText(/20 Nov 2026, 18:00 \(Singapore\)/)).toBeTruthy();
});

test('asks an account without a name for it before it accepts', async () => {
  const { callsTo, user } = renderPage([candidate(null, '')]);
  await user.click(await findButton(m.invitation_accept()));
  expect(shownMessages()).toEqual([m.enter_name_needed()]);
  expect(callsTo('invitationAnswer')).toEqual([]);

  await user.type(screen.getByLabelText(m.personal_latin_name()), ' Zhao Min ');
  await user.type(screen.getByLabelText(m.personal_native_name()), '赵敏');
  await user.click(await findButton(m.invitation_accept()));
  expect(await screen.findByText(m.invitation_accepted_text())).toBeTruthy();
  expect(callsTo('updInfo')).toEqual([{ latinName: 'Zhao Min', nativeName: '赵敏', inDirectory: true }]);
  expect(callsTo('invitationAnswer')).toEqual([{ accept: true }]);
});

test('says that no mails will come to an account without an address', async () => {
  const unreachable = { isOpen: true, candidates: [], sections: [], entries: [], isReachable: false };
  renderPage([], { matchEntry: () => unreachable });
  const link = await screen.findByText(m.no_mails_add());
  expect(link.closest('a')?.getAttribute('href')).toBe('/personal/safe/bindEmail');
});

test('declines without a name', async () => {
  const { callsTo, user } = renderPage([candidate(null, '')]);
  await user.click(await findButton(m.invitation_decline()));
  expect(await screen.findByText(m.invitation_declined_text())).toBeTruthy();
  expect(callsTo('updInfo')).toEqual([]);
});

test('marks the field of a name that the server rejects', async () => {
  const problem = 'Use Latin letters';
  const { user } = renderPage([candidate(null, '')], {
    updInfo: () => new Failure(errorCodes.invalid, 'Check the fields', { fields: { latinName: problem } }),
  });
  await user.type(await screen.findByLabelText(m.personal_latin_name()), '赵敏');
  await user.click(await findButton(m.invitation_accept()));
  expect(await screen.findByText(problem)).toBeTruthy();
});

test('accepts for a child of the account', async () => {
  const { callsTo, user } = renderPage([candidate(null, ''), candidate('3', 'Zhao Yan', true)]);
  await user.click(await screen.findByRole('radio', { name: 'Zhao Yan' }));
  expect(screen.queryByLabelText(m.personal_latin_name())).toBeNull();
  await user.click(await findButton(m.invitation_accept()));
  expect(await screen.findByText(m.invitation_accepted_text())).toBeTruthy();
  expect(callsTo('invitationAnswer')).toEqual([{ accept: true, personId: '3' }]);
});

test('ends all invitations to the address without a login, and takes that back', async () => {
  endSession();
  const { callsTo, user } = renderPage([], {
    invitationsStop: () => ({ ...invitation, isStopped: true }),
    invitationsAllow: () => invitation,
  });
  await user.click(await findButton(m.invitation_stop()));
  expect(await screen.findByText(new RegExp(m.invitation_stopped()))).toBeTruthy();
  await user.click(await findButton(m.invitation_allow()));
  expect(await findButton(m.invitation_stop())).toBeTruthy();
  expect([callsTo('invitationsStop'), callsTo('invitationsAllow')]).toEqual([[{}], [{}]]);
});
