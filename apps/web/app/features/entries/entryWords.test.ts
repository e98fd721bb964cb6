import type { OwnEntry } from '@app/contract/entries';
import type { EventStatus } from '@app/contract/events';
import { expect, test } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { stateText } from './entryWords.ts';

const entered = { state: 'entered', position: null, isWaitingForPartners: false } as unknown as OwnEntry;

test.each<[EventStatus, () => string]>([
  ['application', m.entry_text_entered],
  ['scheduled', m.entry_text_entered],
  ['inProgress', m.entry_text_in_progress],
  ['ended', m.entry_text_ended],
])('looks forward to the games of an event only before it, %s', (status, text) => {
  expect(stateText(entered, status)).toBe(text());
});
