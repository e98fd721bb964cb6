import { expect, test } from 'vitest';
import { isTagSlug } from './topicKinds.ts';

test('leaves addresses that begin like those of other topics to them', () => {
  expect(['youth', 'events', 'event', 'go-event-1'].map(isTagSlug)).toEqual([true, true, true, true]);
  expect(['event-12', 'discipline-go', 'person-1', 'association-3', '1st', 'Youth'].map(isTagSlug)).toEqual(
    Array(6).fill(false),
  );
});
