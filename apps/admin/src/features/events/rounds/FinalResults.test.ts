// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { text } from '../../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../../testing/renderPart.tsx';
import { FinalResults } from './FinalResults.tsx';

const word = (key: 'ready' | 'readyWithoutRounds') => text(`resources.events.results.${key}`);
const name = { zh_CN: '', en_US: '' };

afterEach(cleanUp);

test.each([
  ['rounds', true, 'ready', 'readyWithoutRounds'],
  ['entered standings', false, 'readyWithoutRounds', 'ready'],
] as const)('says why a section with %s can be published', async (_, hasRounds, shown, hidden) => {
  const section = { sectionId: '1', section: name, standings: 2, absent: 0, openGames: 0, results: [] };
  mockCalls(() => ({
    code: 1000,
    msg: '',
    data: { eventId: '9', title: name, endTime: '2026-11-20T10:00:00.000Z', publishedAt: null, sections: [section] },
  }));
  renderPart(createElement(FinalResults, { eventId: '9', sectionId: '1', hasRounds, state: '' }));
  await screen.findByText(word(shown));
  expect(screen.queryByText(word(hidden))).toBeNull();
});

test.each([
  ['2999-11-20T10:00:00.000Z', true],
  ['2020-11-20T10:00:00.000Z', false],
])('warns before results are published when the event ends at %s', async (endTime, warns) => {
  const section = { sectionId: '1', section: name, standings: 2, absent: 0, openGames: 0, results: [] };
  mockCalls(() => ({
    ...{ code: 1000, msg: '' },
    data: { eventId: '9', title: name, endTime, publishedAt: null, sections: [section] },
  }));
  renderPart(createElement(FinalResults, { eventId: '9', sectionId: '1', hasRounds: true, state: '' }));
  fireEvent.click(await screen.findByRole('button', { name: text('resources.events.results.publish') }));
  await screen.findByText(text('resources.events.results.publishText'), { exact: false });
  expect(screen.queryByText(/The event ends only on 20 Nov (?:2999|2020)/) !== null).toBe(warns);
});
