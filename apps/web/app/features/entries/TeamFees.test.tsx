import type { CallData } from '@app/contract/contract';
import type { EntryCandidate, OwnEntry } from '@app/contract/entries';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { renderPart } from '../../testing/renderPart.tsx';
import type { EnteredEvent } from './enteredEvent.ts';
import { EntryForm } from './EntryForm.tsx';
import { PlayerFees } from './TeamFees.tsx';

const sgd = (amountMinor: number) => ({ amountMinor, currency: 'SGD' });
const memberFee = { amountMinor: 4_000, isForMembers: true, minimumAge: null, maximumAge: null };
const pairsSection = { id: '7', name: '', kind: 'pair', minimumPlayers: 2, maximumPlayers: 2 };
const teamsSection = { ...pairsSection, kind: 'team', maximumPlayers: 4 };

const eventWith = (changes: Partial<EnteredEvent>, section: object = pairsSection) =>
  ({
    id: '1',
    timeZone: 'Asia/Singapore',
    sections: [section],
    fee: sgd(6_000),
    reducedFees: [],
    ...changes,
  }) as unknown as EnteredEvent;

const candidateWith = (fee: EntryCandidate['sections'][number]['fee']): EntryCandidate => ({
  personId: '1',
  isChild: false,
  name: 'Lin Moyan',
  nativeName: '',
  birthDate: null,
  sections: [{ sectionId: '7', verdict: 'yes', reasons: [], fee }],
});

function renderForm(entered: EnteredEvent, fee: EntryCandidate['sections'][number]['fee']) {
  const data: CallData<'matchEntry'> = {
    isOpen: true,
    candidates: [candidateWith(fee)],
    sections: [{ sectionId: '7', placesLeft: 5, waiting: 0 }],
    entries: [],
    isReachable: true,
  };
  return renderPart(<EntryForm event={entered} data={data} isFirst onEntered={vi.fn()} onPersonAdded={vi.fn()} />);
}

test('shows the fee for each player and for the pair when everyone pays the same', () => {
  renderForm(eventWith({}), sgd(6_000));
  expect(screen.getByText(m.enter_fee_each({ amount: 'SGD 60.00' }))).toBeTruthy();
  expect(screen.getByText(m.enter_fee_players({ count: 2, amount: 'SGD 120.00' }))).toBeTruthy();
  expect(screen.getByText(m.enter_fee_paid_together())).toBeTruthy();
  expect(screen.getByRole('button', { name: m.enter() })).toBeTruthy();
});

test('counts the partners of a team as they are typed', async () => {
  const { user } = renderForm(eventWith({}, teamsSection), sgd(6_000));
  await user.type(screen.getByLabelText(m.enter_partners({ min: 1, max: 3 })), 'a@x.org, b@x.org, b@x.org');
  expect(screen.getByText(m.enter_fee_players({ count: 3, amount: 'SGD 180.00' }))).toBeTruthy();
});

test('says that the fee of partners depends on membership, and shows the fee of the captain', () => {
  renderForm(eventWith({ reducedFees: [memberFee] }), sgd(4_000));
  expect(screen.getByText(m.fee_reduced_line({ who: 'Lin Moyan', amount: 'SGD 40.00' }))).toBeTruthy();
  expect(screen.getByText(m.enter_fee_partner_membership({ amount: 'SGD 60.00' }))).toBeTruthy();
});

test('does not call an entry free because its captain pays nothing', () => {
  renderForm(eventWith({ reducedFees: [{ ...memberFee, amountMinor: 0 }] }), null);
  expect(screen.queryByText(m.enter_free())).toBeNull();
  expect(screen.getByText(m.fee_reduced_line({ who: 'Lin Moyan', amount: m.enter_free() }))).toBeTruthy();
  expect(screen.getByText(m.enter_fee_partner_membership({ amount: 'SGD 60.00' }))).toBeTruthy();
});

test('shows the fee of one person in sections for individuals', () => {
  renderForm(eventWith({}, { ...pairsSection, kind: 'individual', minimumPlayers: 1, maximumPlayers: 1 }), sgd(6_000));
  expect(screen.getByText(m.enter_fee({ amount: 'SGD 60.00' }))).toBeTruthy();
  expect(screen.getByRole('button', { name: m.enter_and_pay() })).toBeTruthy();
});

const person = (personId: string, name: string, amountMinor: number) => ({
  personId,
  name,
  nativeName: '',
  fee: amountMinor === 0 ? null : sgd(amountMinor),
});
const entryWith = (changes: Partial<OwnEntry>): OwnEntry => ({
  entryId: '5',
  state: 'offered',
  position: null,
  orderId: null,
  sectionId: '7',
  teamName: '',
  players: [person('1', 'Lin Moyan', 6_000), person('2', 'Zhao Min', 6_000)],
  invitations: [{ id: '1', email: 'zhao@example.org', answer: 'accepted', acceptedBy: null }],
  isMine: true,
  canLeave: false,
  heldUntil: null,
  isWaitingForPartners: true,
  refund: null,
  withdrawal: null,
  ...changes,
});
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('lists the fee of each player and the total once all have accepted', () => {
  renderPart(<PlayerFees event={eventWith({})} entry={entryWith({})} />);
  expect(lines()).toEqual([
    m.fee_reduced_line({ who: 'Lin Moyan', amount: 'SGD 60.00' }),
    m.fee_reduced_line({ who: 'Zhao Min', amount: 'SGD 60.00' }),
    m.fee_reduced_line({ who: m.entry_fee_total(), amount: 'SGD 120.00' }),
  ]);
});

test('adds the reduced fees of partners, and free places', () => {
  const players = [person('1', 'Lin Moyan', 6_000), person('2', 'Zhao Min', 4_000), person('3', 'Ma Lan', 0)];
  renderPart(<PlayerFees event={eventWith({ reducedFees: [memberFee] })} entry={entryWith({ players })} />);
  expect(lines()).toEqual([
    m.fee_reduced_line({ who: 'Lin Moyan', amount: 'SGD 60.00' }),
    m.fee_reduced_line({ who: 'Zhao Min', amount: 'SGD 40.00' }),
    m.fee_reduced_line({ who: 'Ma Lan', amount: m.enter_free() }),
    m.fee_reduced_line({ who: m.entry_fee_total(), amount: 'SGD 100.00' }),
  ]);
  expect(screen.queryByText(m.enter_fee_partner_membership({ amount: 'SGD 60.00' }))).toBeNull();
});

test('gives no total while a partner has not answered', () => {
  const invitations = [{ id: '1', email: 'zhao@example.org', answer: null, acceptedBy: null }];
  const players = [person('1', 'Lin Moyan', 4_000)];
  renderPart(
    <PlayerFees event={eventWith({ reducedFees: [memberFee] })} entry={entryWith({ invitations, players })} />,
  );
  expect(lines()).toEqual([m.fee_reduced_line({ who: 'Lin Moyan', amount: 'SGD 40.00' })]);
  expect(screen.getByText(m.enter_fee_partner_membership({ amount: 'SGD 60.00' }))).toBeTruthy();
});

test.each<[string, Partial<OwnEntry>]>([
  ['that has its place', { state: 'entered' }],
  ['of someone else', { isMine: false }],
  ['that officers made', { invitations: [] }],
])('shows no fees of an entry %s', (_, changes) => {
  renderPart(<PlayerFees event={eventWith({})} entry={entryWith(changes)} />);
  expect(screen.queryByText(m.entry_fees())).toBeNull();
});
