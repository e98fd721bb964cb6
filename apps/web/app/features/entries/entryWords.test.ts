import type { OwnEntry } from '@app/contract/entries';
import type { EventStatus } from '@app/contract/events';
import { expect, test } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { nextStep, stateText } from './entryWords.ts';

const entered = { state: 'entered', position: null, isWaitingForPartners: false } as unknown as OwnEntry;

test.each<[EventStatus, () => string]>([
  ['application', m.entry_text_entered],
  ['scheduled', m.entry_text_entered],
  ['inProgress', m.entry_text_in_progress],
  ['ended', m.entry_text_ended],
  ['cancelled', m.withdrawal_event_cancelled],
])('looks forward to the games of an event only before it, %s', (status, text) => {
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

test('says that a place leads to a payment, and that it is paid once all partners have accepted', () => {
  const free = { ...offered, players: [{ personId: '1', fee: null }] } as unknown as OwnEntry;
  expect([offered, free].map((entry) => nextStep(entry, 1))).toEqual([m.entry_take_and_pay(), m.entry_take_place()]);
  expect(stateText(offered, 'application')).toBe(m.entry_text_offered());
  const complete = { ...offered, invitations: [accepted] };
  expect(stateText(complete, 'application')).toBe(m.entry_text_partners_accepted());
  const awaited = { ...complete, isWaitingForPartners: true };
  expect([nextStep(awaited, 2), nextStep(awaited, 1)]).toEqual([null, m.entry_without_others()]);
});
