// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../../testing/renderPart.tsx';
import { FinalResults } from './FinalResults.tsx';

const word = (key: 'ready' | 'readyWithoutRounds') => text(`resources.events.results.${key}`);
const name = { zh_CN: '', en_US: '' };

/** As in `FinalResults.tsx`. */
const retryAfterMs = 5_000;

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
  renderPart(<FinalResults eventId="9" sectionId="1" hasRounds={hasRounds} reloadKey="" />);
  await screen.findByText(word(shown));
  expect(screen.queryByText(word(hidden))).toBeNull();
});

test.each([
  ['2999-11-20T10:00:00.000Z', true],
  ['2020-11-20T10:00:00.000Z', false],
])('warns before results are published when the event ends at %s', async (endTime, warns) => {
  const section = { sectionId: '1', section: name, standings: 2, absent: 0, openGames: 0, results: [] };
  mockCalls(() => ({
    code: 1000,
    msg: '',
    data: { eventId: '9', title: name, endTime, publishedAt: null, sections: [section] },
  }));
  renderPart(<FinalResults eventId="9" sectionId="1" hasRounds reloadKey="" />);
  fireEvent.click(await screen.findByRole('button', { name: text('resources.events.results.publish') }));
  await screen.findByText(text('resources.events.results.publishText'), { exact: false });
  expect(screen.queryByText(/The event ends only on 20 Nov (?:2999|2020)/) !== null).toBe(warns);
});

function ChangingResults() {
  const [games, setGames] = useState('one game is open');
  return (
    <div>
      <button type="button" onClick={() => setGames('none is open')}>
        Enter the last result
      </button>
      <FinalResults eventId="9" sectionId="1" hasRounds reloadKey={games} />
    </div>
  );
}

test('ignores an earlier answer that arrives after the latest one', async () => {
  const answers: ((openGames: number) => void)[] = [];
  mockCalls(async () => {
    const openGames = await new Promise<number>((resolve) => answers.push(resolve));
    const section = { sectionId: '1', section: name, standings: 2, absent: 0, openGames, results: [] };
    const data = { eventId: '9', title: name, endTime: '2026-11-20T10:00:00.000Z', publishedAt: null };
    return { code: 1000, msg: '', data: { ...data, sections: [section] } };
  });
  renderPart(<ChangingResults />);
  fireEvent.click(screen.getByRole('button', { name: 'Enter the last result' }));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!(0);
  const publish = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: text('resources.events.results.publish') });
  await vi.waitFor(() => expect(publish().disabled).toBe(false));
  answers[0]!(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(publish().disabled).toBe(false);
});

test('asks again after a call that failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const section = { sectionId: '1', section: name, standings: 2, absent: 0, openGames: 0, results: [] };
  const data = { eventId: '9', title: name, endTime: '2026-11-20T10:00:00.000Z', publishedAt: null };
  const calls = mockCalls(() =>
    calls.length === 1
      ? { code: 503, msg: 'Busy', data: null }
      : { code: 1000, msg: '', data: { ...data, sections: [section] } },
  );
  renderPart(<FinalResults eventId="9" sectionId="1" hasRounds reloadKey="" />);
  await screen.findByText('Busy');
  await vi.advanceTimersByTimeAsync(retryAfterMs);
  await screen.findByText(word('ready'));
  vi.useRealTimers();
});
