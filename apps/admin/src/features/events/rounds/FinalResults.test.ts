// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
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
    data: { eventId: '9', title: name, publishedAt: null, sections: [section] },
  }));
  renderPart(createElement(FinalResults, { eventId: '9', sectionId: '1', hasRounds, state: '' }));
  await screen.findByText(word(shown));
  expect(screen.queryByText(word(hidden))).toBeNull();
});
