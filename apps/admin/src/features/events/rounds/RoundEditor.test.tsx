// @vitest-environment happy-dom
import type { ManagedRound, PlayedEvent } from '@app/contract/admin/rounds';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../../testing/renderPart.tsx';
import { RoundEditor } from './RoundEditor.tsx';
import { sectionWithoutRounds, unsetSettings } from './sections.fixtures.ts';

type Section = PlayedEvent['sections'][number];

const startTime = '2030-03-10T01:00:00.000Z';
const round: ManagedRound = {
  number: 1,
  startTime,
  version: 1,
  tables: [],
  pairings: [
    { table: 1, blackId: '1', whiteId: '2', handicap: 0, result: null, version: 1 },
    { table: 2, blackId: '3', whiteId: null, handicap: 0, result: '1-0', version: 1 },
  ],
};
const standings = [{ entryId: '2', rank: 1, score: '5½', tieBreaks: [] }];

afterEach(cleanUp);

/** @param refusals what the first calls are answered with; later ones succeed */
function renderEditor(
  changes: Partial<Section>,
  roundToEdit: ManagedRound | null,
  refusals: ReturnType<Parameters<typeof mockCalls>[0]>[] = [],
) {
  const section = { ...sectionWithoutRounds, ...changes };
  const event: PlayedEvent = {
    eventId: '9',
    title: { zh_CN: '', en_US: '' },
    timeZone: 'UTC',
    startTime,
    sections: [section],
  };
  const calls = mockCalls(() => refusals.shift() ?? { code: 1000, msg: '', data: event });
  const onSaved = vi.fn();
  renderPart(
    <RoundEditor
      event={event}
      section={section}
      round={roundToEdit}
      onSaved={onSaved}
      onChanged={vi.fn()}
      onCancel={vi.fn()}
    />,
  );
  return { calls, onSaved };
}
const word = (key: 'getsBye' | 'byes' | 'save' | 'saveAndReplace' | 'tooFew', values = {}) =>
  text(`resources.events.rounds.${key}`, values);
const save = () => fireEvent.click(screen.getByRole('button', { name: word('save') }));
/** Seats the first free entrant. */
const seat = (side: 'black' | 'white') => {
  const name = text('resources.events.rounds.seatAt', { table: 1, side: text(`enums.side.${side}`) });
  const input = screen.getByLabelText(name);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.click(screen.getAllByRole('option')[0]!);
};

test('says before saving who gets a bye', () => {
  renderEditor({ rounds: [round] }, round);
  expect(screen.getByText(word('getsBye', { name: 'Ito Ken' }))).toBeTruthy();
  expect(screen.queryByText(word('getsBye', { name: 'Lin Moyan' }))).toBeNull();
  expect(screen.getByText(word('byes', { names: 'Ito Ken' }))).toBeTruthy();
});

test('says that a table with scores needs two players', () => {
  const tables = [{ table: 1, entryIds: ['1'], result: null, version: 1 }];
  const scored = { ...round, pairings: [], tables };
  renderEditor({ isScored: true, rounds: [scored] }, scored);
  expect(screen.getByText(word('tooFew'))).toBeTruthy();
});

test('saves the first round at once when there are no standings', async () => {
  const { calls, onSaved } = renderEditor({}, null);
  seat('black');
  seat('white');
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(calls).toMatchObject([[expect.any(String), { pairings: [{ table: 1, blackId: '1', whiteId: '2' }] }]]);
});

test('gives the weaker player stones, also after the seats were exchanged, unless the officer chooses others', async () => {
  const { calls, onSaved } = renderEditor(
    {
      settings: { ...unsetSettings, stones: { komi: 7.5, handicap: { reduction: 0, max: 9 } } },
      entrants: [8, 5, 5].map((strength, index) => ({ ...sectionWithoutRounds.entrants[index]!, strength })),
    },
    null,
  );
  seat('black');
  seat('white');
  const stones = () => screen.getByLabelText(text('resources.events.rounds.handicapAt', { table: 1 })).textContent;
  expect(stones()).toBe(text('resources.events.rounds.evenGame'));
  fireEvent.click(screen.getByRole('button', { name: text('resources.events.rounds.exchangeSeats') }));
  expect(stones()).toBe(text('resources.events.rounds.stones', { count: 3 }));
  fireEvent.mouseDown(screen.getByLabelText(text('resources.events.rounds.handicapAt', { table: 1 })));
  fireEvent.click(screen.getByRole('option', { name: text('resources.events.rounds.firstMove') }));
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(calls).toMatchObject([[expect.any(String), { pairings: [{ blackId: '2', whiteId: '1', handicap: 1 }] }]]);
});

test('fills in a proposal, which warns of players who have met, and says why there is none', async () => {
  const key = (name: string) => text(`resources.events.rounds.${name}` as 'app.none');
  const swiss = { ...unsetSettings, system: 'swiss' as const };
  const played = { ...round, pairings: [{ ...round.pairings[0]!, result: '1-0' as const }] };
  const proposal = [
    { table: 1, blackId: '2', whiteId: '1' },
    { table: 2, blackId: '3', whiteId: null },
  ];
  const { calls, onSaved } = renderEditor({ settings: swiss, rounds: [played] }, null, [
    { code: 4009, msg: 'Results are missing', data: {} },
    { code: 1000, msg: '', data: { pairings: proposal } },
  ]);
  const propose = () => fireEvent.click(screen.getByRole('button', { name: key('proposal.open') }));
  propose();
  expect((await screen.findByRole('alert')).textContent).toBe('Results are missing');
  propose();
  await screen.findByText(text('resources.events.rounds.metInRound', { number: 1 }));
  expect(screen.queryByText('Results are missing')).toBeNull();
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(calls[1]![1]).toEqual({ sectionId: '1', number: 2 });
  expect(calls[2]![1]).toMatchObject({ number: 2, pairings: proposal });
});

test('shows scores and sides before the round, and warns of a third time in a row', () => {
  const game = { ...round.pairings[0]!, result: '1-0' as const };
  const played = [1, 2].map((number) => ({ ...round, number, pairings: [game] }));
  renderEditor({ rounds: played, standings: [{ entryId: '1', rank: 1, score: '2', tieBreaks: [] }] }, null);
  const key = (name: string, values = {}) => text(`resources.events.rounds.${name}` as 'app.none', values);
  seat('black');
  expect(screen.getByText(`${key('scoreBefore', { score: '2' })} · B B`)).toBeTruthy();
  expect(screen.queryByText(/third time/)).toBeNull();
  seat('white');
  expect(screen.getByText('W W')).toBeTruthy();
  for (const [name, side] of [
    ['Lin Moyan', 'black'],
    ['Zhao Min', 'white'],
  ] as const)
    expect(screen.getByText(key('thirdInARow', { name, side: text(`enums.side.${side}`) }))).toBeTruthy();
});

test('proposes nothing in other systems', () => {
  renderEditor({ settings: { ...unsetSettings, system: 'groups' } }, null);
  expect(screen.queryByRole('button', { name: text('resources.events.rounds.proposal.open') })).toBeNull();
});

test('replaces standings that were entered only after a confirmation', async () => {
  const refused = { code: 4009, msg: 'There are standings', data: { hasStandings: true } };
  const { calls, onSaved } = renderEditor({}, null, [refused]);
  seat('black');
  seat('white');
  save();
  const dialog = within(await screen.findByRole('dialog'));
  expect(calls).toMatchObject([[expect.any(String), { replacesStandings: false }]]);
  expect(onSaved).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: word('saveAndReplace') }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(calls[1]).toMatchObject([expect.any(String), { replacesStandings: true }]);
});

test('shows the results that would be lost, and pairs again only with a reason', async () => {
  const lostResults = [{ table: 1, entryIds: ['1', '2'], result: '1-0' }];
  const { calls, onSaved } = renderEditor({ rounds: [round] }, round, [{ code: 4009, msg: '', data: { lostResults } }]);
  save();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Lin Moyan – Zhao Min/).textContent).toContain('1-0');
  const pairAgain = () =>
    fireEvent.click(dialog.getByRole('button', { name: text('resources.events.rounds.unlock.action') }));
  pairAgain();
  expect(calls).toHaveLength(1);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Wrong list' } });
  pairAgain();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(calls[1]).toMatchObject([expect.any(String), { unlockReason: 'Wrong list' }]);
});

test('shows other conflicts and keeps the seats', async () => {
  renderEditor({}, null, [{ code: 4009, msg: 'Changed by someone else', data: null }]);
  seat('black');
  seat('white');
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Changed by someone else');
  expect(screen.getByDisplayValue('Lin Moyan')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks nothing about standings that come from rounds', async () => {
  const { onSaved } = renderEditor({ rounds: [round], standings }, round);
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});

test('names the seats by the sides of the discipline', () => {
  renderEditor({ sides: ['white', 'black'] }, null);
  expect(
    screen.getAllByRole('combobox').map(({ id }) => document.querySelector(`label[for='${id}']`)?.textContent),
  ).toEqual([
    text('resources.events.rounds.absence.record'),
    'Table 1, White',
    'Table 1, Black',
    'Table 2, White',
    'Table 2, Black',
  ]);
});

test('keeps the focus on the pressed button while it saves, and after a conflict', async () => {
  renderEditor({}, null, [{ code: 4009, msg: 'Changed by someone else', data: null }]);
  seat('black');
  seat('white');
  const button = screen.getByRole('button', { name: word('save') });
  button.focus();
  save();
  expect(button.hasAttribute('disabled')).toBe(false);
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(button);
});

test('names the entrants who are not checked in, once others are', () => {
  const noteOn = (names: string) => text('resources.events.rounds.notCheckedIn', { names });
  const [first, ...others] = sectionWithoutRounds.entrants;
  renderEditor({}, null);
  expect(screen.queryByText(noteOn('Lin Moyan, Zhao Min, Ito Ken'))).toBeNull();
  cleanUp();
  renderEditor({ entrants: [{ ...first!, isCheckedIn: true }, ...others] }, null);
  expect(screen.getByText(noteOn('Zhao Min, Ito Ken'))).toBeTruthy();
});

test('deletes a round only after a confirmation', async () => {
  const { calls } = renderEditor({ rounds: [round] }, round);
  const name = text('resources.events.rounds.delete');
  fireEvent.click(screen.getByRole('button', { name }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(text('resources.events.rounds.deleteText'));
  expect(calls).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(calls).toHaveLength(1));
});
