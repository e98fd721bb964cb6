// @vitest-environment happy-dom
import type { PlayedEvent } from '@app/contract/admin/rounds';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../../providers/texts.ts';
import { cleanUp, mockCalls, renderPart } from '../../../testing/renderPart.tsx';
import { RoundEditor } from './RoundEditor.tsx';
import { sectionWithoutRounds } from './sections.fixtures.ts';

type Section = PlayedEvent['sections'][number];

afterEach(cleanUp);

const startTime = '2030-03-10T01:00:00.000Z';
/** Round 1, in which Zhao had a bye of half a point. */
const firstRound: Section['rounds'][number] = {
  number: 1,
  startTime,
  version: 1,
  tables: [],
  pairings: [{ table: 1, blackId: '2', whiteId: null, handicap: 0, result: '½-½', version: 1 }],
};
const eventWith = (section: Section): PlayedEvent => ({
  eventId: '9',
  title: { zh_CN: '', en_US: '' },
  timeZone: 'UTC',
  startTime,
  sections: [section],
});
/** The section in which these entrants miss the second round. */
const withAbsent = (...absentIds: string[]): Section => ({
  ...sectionWithoutRounds,
  rounds: [firstRound],
  entrants: sectionWithoutRounds.entrants.map((each) => ({
    ...each,
    absentRounds: absentIds.includes(each.entryId) ? [2] : [],
  })),
});

/** A desk that shows what the calls answer, with the editor of the second round. */
function Desk({ section }: { section: Section }) {
  const [event, setEvent] = useState(eventWith(section));
  return (
    <RoundEditor
      event={event}
      section={event.sections[0]!}
      round={null}
      onSaved={vi.fn()}
      onChanged={setEvent}
      onCancel={vi.fn()}
    />
  );
}

function renderEditor(section: Section, answer: { code: number; msg: string; data: unknown }) {
  const calls = mockCalls(() => answer);
  renderPart(<Desk section={section} />);
  return { bodies: () => calls.map(([, body]) => body) };
}
const ok = (section: Section) => ({ code: 1000, msg: '', data: eventWith(section) });
const word = (key: string, values = {}) => text(`resources.events.rounds.${key}` as 'app.none', values);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const open = (label: string) => {
  const input = screen.getByLabelText(label);
  input.focus();
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  return screen.getAllByRole('option');
};
const firstSeat = () => open(word('seatAt', { table: 1, side: text('enums.side.black') }));
const namesOf = (options: HTMLElement[]) => options.map(({ textContent }) => textContent);

test('prepares tables for those who play, and offers the absent ones last', () => {
  renderEditor(withAbsent('1'), ok(withAbsent('1')));
  expect(screen.queryByLabelText(word('seatAt', { table: 2, side: text('enums.side.black') }))).toBeNull();
  expect(screen.getByText(word('free', { smart_count: 2 }))).toBeTruthy();
  expect(namesOf(firstSeat())).toEqual(['Zhao Min', 'Ito Ken', word('absence.option', { name: 'Lin Moyan' })]);
});

test('says that an absent player is seated with an opponent', () => {
  renderEditor(withAbsent('1'), ok(withAbsent('1')));
  fireEvent.click(firstSeat()[2]!);
  expect(screen.queryByText(word('absence.paired', { name: 'Lin Moyan' }))).toBeNull();
  fireEvent.click(open(word('seatAt', { table: 1, side: text('enums.side.white') }))[0]!);
  expect(screen.getByText(word('absence.paired', { name: 'Lin Moyan' }))).toBeTruthy();
});

test('offers no byes in a knockout, whose bracket has no place for them', () => {
  const settings = { ...sectionWithoutRounds.settings, system: 'knockout' as const };
  const section = { ...withAbsent('1', '2'), settings };
  renderEditor(section, ok(section));
  expect(screen.getByRole('button', { name: word('absence.takeBackOf', { name: 'Lin Moyan' }) })).toBeTruthy();
  expect(screen.queryByText(word('absence.giveByes', { smart_count: 2 }))).toBeNull();
});

test('gives all absent players their bye at once, and says what each gets', async () => {
  const { bodies } = renderEditor(withAbsent('1', '2'), ok(withAbsent('1', '2')));
  press(word('absence.giveByes', { smart_count: 2 }));
  expect(screen.getByText(word('absence.getsHalf', { name: 'Lin Moyan' }))).toBeTruthy();
  expect(screen.getByText(word('absence.getsNone', { name: 'Zhao Min' }))).toBeTruthy();
  expect(screen.queryByText(word('absence.giveByes', { smart_count: 2 }))).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: word('absence.title') }));
  press(word('save'));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({
    number: 2,
    pairings: [
      { table: 2, blackId: '1', whiteId: null },
      { table: 3, blackId: '2', whiteId: null },
    ],
  });
});

test('records an absence and takes it back, and keeps the seats', async () => {
  const { bodies } = renderEditor(withAbsent('1'), ok(withAbsent('1', '3')));
  fireEvent.click(firstSeat()[0]!);
  const options = open(word('absence.record'));
  expect(namesOf(options)).toEqual(['Zhao Min', 'Ito Ken']);
  fireEvent.click(options[1]!);
  const takeBack = await screen.findByRole('button', { name: word('absence.takeBackOf', { name: 'Ito Ken' }) });
  expect(screen.getByDisplayValue('Zhao Min')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(word('absence.record')).value).toBe('');
  fireEvent.click(takeBack);
  await waitFor(() => expect(bodies()).toHaveLength(2));
  const absence = { sectionId: '1', number: 2, entryId: '3' };
  expect(bodies()).toEqual([
    { ...absence, isAbsent: true },
    { ...absence, isAbsent: false },
  ]);
});

test('shows why an absence is refused', async () => {
  const msg = 'The final results of this section are published';
  renderEditor(withAbsent('1'), { code: 4009, msg, data: null });
  press(word('absence.takeBackOf', { name: 'Lin Moyan' }));
  expect((await screen.findByRole('alert')).textContent).toContain(msg);
});
