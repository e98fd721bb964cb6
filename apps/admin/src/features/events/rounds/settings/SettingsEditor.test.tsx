// @vitest-environment happy-dom
import type { ManagedStanding } from '@app/contract/admin/rounds';
import { rankingPresets } from '@app/contract/rankingPresets';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../../../testing/renderPart.tsx';
import { sectionWithoutRounds, unsetSettings } from '../sections.fixtures.ts';
import { SettingsEditor } from './SettingsEditor.tsx';

afterEach(cleanUp);

type Answer = { code: number; msg: string; data: unknown };
const ok = (data: unknown): Answer => ({ code: 1000, msg: '', data });
const rankedAs = (...entryIds: string[]): ManagedStanding[] =>
  entryIds.map((entryId, index) => ({ entryId, rank: index + 1, score: '1', tieBreaks: [] }));
const round = { number: 1, startTime: '2030-03-10T01:00:00.000Z', version: 1, pairings: [], tables: [] };

/** @param answers to the calls in their order; later ones succeed */
function renderEditor(changes: Partial<typeof sectionWithoutRounds> = {}, answers: Answer[] = []) {
  const calls = mockCalls(() => answers.shift() ?? ok('saved'));
  const onSaved = vi.fn();
  const section = { ...sectionWithoutRounds, ...changes };
  renderPart(<SettingsEditor section={section} timeZone="Asia/Singapore" onSaved={onSaved} onCancel={vi.fn()} />);
  return { onSaved, bodies: () => calls.map(([, body]) => body) };
}
const word = (key: string, values = {}) => text(`resources.events.rounds.settings.${key}` as 'app.none', values);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tieBreaks = () => within(screen.getByRole('group', { name: word('tieBreaks') })).getAllByRole('listitem');
const choose = (label: string, name: RegExp | string) => {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(screen.getByRole('option', { name }));
};

test('saves a preset of the discipline with its system, and what the officer saw', async () => {
  const { onSaved, bodies } = renderEditor();
  press(word('preset.go'));
  choose(word('system'), text('enums.playingSystem.mcMahon'));
  type(word('plannedRounds'), '5');
  type(word('floor'), '1000');
  type(word('bar'), '900');
  press(word('save'));
  expect(screen.getByText(word('mcMahonRange'))).toBeTruthy();
  type(word('bar'), '2400');
  type(text('resources.events.rounds.round', { number: 1 }), '2030-03-10T09:00');
  type(text('resources.events.rounds.round', { number: 2 }), '2030-03-10T14:00');
  press(word('continueTimes'));
  type(text('resources.events.rounds.round', { number: 4 }), '');
  type(text('resources.events.rounds.round', { number: 5 }), '');
  type(word('timeControl.en_US'), ' 60 min ');
  choose(word('requestedByes'), word('requestedByesOf.half2'));
  fireEvent.click(screen.getByLabelText(word('excludesLast')));
  type(word('komi'), '6½');
  choose(word('handicap'), word('handicapLess', { count: 2 }));
  choose(word('mostStones'), '4');
  press(word('save'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('saved'));
  const settings = {
    system: 'mcMahon',
    plannedRounds: 5,
    roundTimes: ['2030-03-10T01:00:00.000Z', '2030-03-10T06:00:00.000Z', '2030-03-10T11:00:00.000Z'],
    timeControl: { zh_CN: '', en_US: '60 min' },
    stones: { komi: 6.5, handicap: { reduction: 2, max: 4 } },
    ranking: { ...rankingPresets.go, mcMahon: { bar: 2400, floor: 1000 } },
    requestedByes: { points: 'half', max: 2, excludesLast: true },
  };
  expect(bodies()).toEqual([{ sectionId: '1', seen: unsetSettings, settings }]);
});

test('asks for komi only in games with black first, and says what it can be', () => {
  renderEditor();
  type(word('komi'), '6.3');
  press(word('save'));
  expect(screen.getByText(word('komiRange'))).toBeTruthy();
  cleanUp();
  renderEditor({ sides: ['white', 'black'] });
  expect(screen.queryByLabelText(word('komi'))).toBeNull();
});

test('adds, moves and removes tie-breaks', async () => {
  const { bodies } = renderEditor();
  choose(word('addTieBreak'), /^DC|直接对局|Direct confrontation/);
  const name = text('enums.tieBreak.directConfrontation');
  press(text('app.order.up', { name }));
  expect(tieBreaks()[0]!.textContent).toContain(name);
  press(word('removeTieBreak', { name: text('enums.tieBreak.sos') }));
  press(word('save'));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ settings: { ranking: { tieBreaks: ['DC'] } } });
});

test('names fields that cannot be read, and sends nothing', () => {
  const { bodies } = renderEditor();
  type(text('resources.events.fields.draw'), '0.3');
  type(word('plannedRounds'), '99');
  press(word('save'));
  expect(screen.getByLabelText(text('resources.events.fields.draw')).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(word('roundsRange'))).toBeTruthy();
  expect(bodies()).toEqual([]);
});

test('says which ranks change before it saves, once games are played', async () => {
  const standings = rankedAs('1', '2', '3');
  const { onSaved, bodies } = renderEditor({ rounds: [round], standings }, [
    ok({ standings: rankedAs('2', '1', '3') }),
  ]);
  press(word('save'));
  const dialog = await screen.findByRole('dialog', { name: word('changesTitle') });
  expect(dialog.textContent).toContain(word('changes', { smart_count: 2, total: 3 }));
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Zhao Min', 'Lin Moyan', 'Ito Ken']);
  expect(onSaved).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: word('save') }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(bodies()).toHaveLength(2);
});

test('saves at once when no rank changes', async () => {
  const standings = rankedAs('1', '2', '3');
  const { onSaved } = renderEditor({ rounds: [round], standings }, [ok({ standings })]);
  press(word('save'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('saved'));
});

test('shows what the server refuses beside the tie-breaks, and keeps what was typed', async () => {
  renderEditor({}, [{ code: 4000, msg: 'Check the fields', data: { fields: { tieBreaks: 'Listed twice' } } }]);
  type(word('plannedRounds'), '7');
  press(word('save'));
  expect(await screen.findByText('Listed twice')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(word('plannedRounds')).value).toBe('7');
});

test('asks for no ranking where seats of tables get scores', () => {
  renderEditor({ isScored: true, sides: null, settings: { ...unsetSettings, ranking: null } });
  expect(screen.queryByText(word('tieBreaks'))).toBe(null);
  expect(screen.queryByLabelText(word('requestedByes'))).toBe(null);
  fireEvent.mouseDown(screen.getByLabelText(word('system')));
  expect(screen.getByRole('option', { name: text('enums.playingSystem.movement') })).toBeTruthy();
});
