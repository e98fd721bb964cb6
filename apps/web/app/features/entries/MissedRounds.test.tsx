import type { OwnAbsences } from '@app/contract/absences';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { Failure, mockApi } from '../../testing/mockApi.ts';
import { renderPart, shownMessages } from '../../testing/renderPart.tsx';
import { MissedRounds } from './MissedRounds.tsx';

const startTime = '2030-03-11T01:00:00.000Z';
const round = (number: number, changes: Partial<OwnAbsences['rounds'][number]> = {}) => ({
  number,
  startTime: null,
  isAbsent: false,
  isPaired: false,
  ...changes,
});
const withRounds = (rounds: OwnAbsences['rounds'], changes: Partial<OwnAbsences> = {}): OwnAbsences => ({
  canAsk: true,
  byes: { points: 'half', max: 1, excludesLast: false },
  rounds,
  ...changes,
});
/** Round 1 is paired without the player, round 2 with; of the open ones, 3 is missed. */
const rounds = [
  round(1, { isAbsent: true, isPaired: true }),
  round(2, { isPaired: true }),
  round(3, { isAbsent: true }),
  round(4, { startTime }),
  round(5),
];
const control = <MissedRounds entryId="5" timeZone="Asia/Singapore" />;

/** @param changed what is stored after a request is accepted */
function renderControl(absences: OwnAbsences, changed: OwnAbsences | Failure = absences) {
  let stored = absences;
  const callsTo = mockApi({
    entryAbsences: () => stored,
    entryAbsenceSave: () => {
      if (!(changed instanceof Failure)) stored = changed;
      return changed;
    },
  });
  return { ...renderPart(control), callsTo };
}
const expectFocusOnHeading = () =>
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: m.absences() }));
const takeBack = (number: number) => ({ name: m.absence_take_back_of({ number }) });

test('asks to miss a round that is not paired, and lists it', async () => {
  const { user, callsTo } = renderControl(
    withRounds(rounds),
    withRounds(rounds.map((each) => ({ ...each, isAbsent: each.isAbsent || each.number === 5 }))),
  );
  const choice = await screen.findByLabelText(m.absence_round());
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Round 4\u00a0· 11 Mar 2030, 09:00', 'Round 5']);
  expect(screen.getByText(m.absence_half_one({ count: 1 }))).toBeTruthy();
  await user.selectOptions(choice, '5');
  await user.click(screen.getByRole('button', { name: m.absence_ask({ number: 5 }) }));
  expect(await screen.findByRole('button', takeBack(5))).toBeTruthy();
  expect(callsTo('entryAbsenceSave')).toEqual([{ round: 5, isAbsent: true }]);
  expect(shownMessages()).toContain(m.absence_saved({ number: 5 }));
  expectFocusOnHeading();
});

test('takes a request back, except for a paired round, and keeps the focus in the part', async () => {
  const { user, callsTo } = renderControl(
    withRounds(rounds),
    withRounds(rounds.map((each) => ({ ...each, isAbsent: each.number === 1 }))),
  );
  await user.click(await screen.findByRole('button', takeBack(3)));
  expect(await screen.findByRole('option', { name: 'Round 3' })).toBeTruthy();
  expect(callsTo('entryAbsenceSave')).toEqual([{ round: 3, isAbsent: false }]);
  expect(screen.queryByRole('button', takeBack(1))).toBeNull();
  expect(screen.getByText(m.absence_paired())).toBeTruthy();
  expectFocusOnHeading();
});

test('shows why a request was refused, and loads the rounds again', async () => {
  const { user, callsTo } = renderControl(withRounds(rounds), new Failure(4009, 'This round has been paired'));
  await user.click(await screen.findByRole('button', { name: m.absence_ask({ number: 4 }) }));
  expect(await screen.findByRole('button', takeBack(3))).toBeTruthy();
  expect(shownMessages()).toContain('This round has been paired');
  expect(callsTo('entryAbsences')).toHaveLength(2);
  expectFocusOnHeading();
});

test('offers no round where the section takes no requests, but lets the player take back one', async () => {
  renderControl(withRounds([round(3, { isAbsent: true })], { canAsk: false }));
  expect(await screen.findByRole('button', takeBack(3))).toBeTruthy();
  expect(screen.getByText(m.absence_closed())).toBeTruthy();
  expect(screen.queryByLabelText(m.absence_round())).toBeNull();
});

test('says that the last round gives no half point', async () => {
  renderControl(withRounds(rounds, { byes: { points: 'half', max: 1, excludesLast: true } }));
  expect(await screen.findByText(m.absence_not_last())).toBeTruthy();
});
