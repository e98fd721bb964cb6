import type { OwnEntry } from '@app/contract/entries';
import type { EventStatus } from '@app/contract/events';
import { expect, test } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { nextStepLabel, stateText } from './entryWords.ts';

const entered = { state: 'entered', position: null, isWaitingForPartners: false } as unknown as OwnEntry;

test.each<[EventStatus, () => string]>([
  ['application', m.entry_text_entered],
  ['scheduled', m.entry_text_entered],
  ['inProgress', m.entry_text_in_progress],
  ['ended', m.entry_text_ended],
  ['cancelled', m.withdrawal_event_cancelled],
])('explains an entry in an event with the status %s', (status, text) => {
  expect(stateText(entered, status)).toBe(text());
});

const offered = {
  state: 'offered',
  position: null,
  isWaitingForPartners: false,
  invitations: [],
  players: [{ personId: '1', fee: { amountMinor: 6_000, currency: 'SGD' } }],
} as unknown as OwnEntry;
const accepted = { answer: 'accepted' } as OwnEntry['invitations'][number];

test('names the payment in the next step only when there is a fee', () => {
  const free = { ...offered, players: [{ personId: '1', fee: null }] } as unknown as OwnEntry;
  expect([offered, free].map((entry) => nextStepLabel(entry, 1))).toEqual([
    m.entry_take_and_pay(),
    m.entry_take_place(),
  ]);
});

test('explains an offered place, and that it is to be paid once all partners have accepted', () => {
  expect(stateText(offered, 'application')).toBe(m.entry_text_offered());
  const allAccepted = { ...offered, invitations: [accepted] };
  expect(stateText(allAccepted, 'application')).toBe(m.entry_text_partners_accepted());
});

test('offers to go on without the awaited partners once the entry has enough players', () => {
  const awaitingPartners = { ...offered, invitations: [accepted], isWaitingForPartners: true };
  const minimumPlayers = offered.players.length;
  expect(nextStepLabel(awaitingPartners, minimumPlayers)).toBe(m.entry_without_others());
  expect(nextStepLabel(awaitingPartners, minimumPlayers + 1)).toBeNull();
});
