import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { Failure, mockApi } from '../../testing/mockApi.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { eventWith, section } from '../events/event.fixtures.ts';
import { EntryForm } from './EntryForm.tsx';

/** The HTTP status while too many people enter at once. */
const busyStatus = 503;

test('names ages and places of each section to choose', () => {
  const sections = [section('1', 'Open'), section('2', 'Juniors', { minimumAge: 8, maximumAge: 12 })];
  renderPart(
    <EntryForm
      event={eventWith({ sections })}
      data={{
        isOpen: true,
        candidates: [
          { personId: '1', isChild: false, name: 'Lin Moyan', nativeName: '', birthDate: null, sections: [] },
        ],
        sections: [
          { sectionId: '1', placesLeft: null, waiting: 0 },
          { sectionId: '2', placesLeft: 3, waiting: 0 },
        ],
        entries: [],
        isReachable: true,
      }}
      isFirst
      onEntered={vi.fn()}
      onPersonAdded={vi.fn()}
    />,
  );
  const texts = sections.map(
    ({ name }) => screen.getByRole('radio', { name: new RegExp(name) }).parentElement?.textContent,
  );
  expect(texts).toEqual(['OpenPlaces available', 'JuniorsAged 8 to 12\u00a0· 3 places left']);
});

test.each([
  [section('1', '', { kind: 'pair', minimumPlayers: 2, maximumPlayers: 2 }), m.pair_is()],
  [section('1', '', { kind: 'team', minimumPlayers: 4, maximumPlayers: 4 }), m.team_is_of({ count: 4 })],
  [section('1', '', { kind: 'team', minimumPlayers: 3, maximumPlayers: 5 }), m.team_is_between({ min: 3, max: 5 })],
])('says who makes a pair or team, and what each player pays', (only, explanation) => {
  const eligibility = { sectionId: '1', verdict: 'yes' as const, reasons: [], fee: null };
  const who = { personId: '1', isChild: false, name: 'Lin Moyan', nativeName: '', birthDate: null };
  renderPart(
    <EntryForm
      event={eventWith({ sections: [only], fee: { amountMinor: 1_500, currency: 'SGD' } })}
      data={{
        isOpen: true,
        candidates: [{ ...who, sections: [eligibility] }],
        sections: [{ sectionId: '1', placesLeft: null, waiting: 0 }],
        entries: [],
        isReachable: true,
      }}
      isFirst
      onEntered={vi.fn()}
      onPersonAdded={vi.fn()}
    />,
  );
  expect(screen.getByText(explanation)).toBeTruthy();
  expect(screen.getByText('Fee for each player: SGD 15.00')).toBeTruthy();
});

test('repeats the entry while the server is busy, and says that the person waits for a turn', async () => {
  const outcome = { entryId: '5', state: 'entered' as const, position: null, orderId: null };
  let tries = 0;
  const callsTo = mockApi({
    matchApply: () => {
      tries += 1;
      return tries === 1 ? new Failure(busyStatus, 'Many people') : outcome;
    },
  });
  const onEntered = vi.fn(async () => {});
  const eligibility = { sectionId: '1', verdict: 'yes' as const, reasons: [], fee: null };
  renderPart(
    <EntryForm
      event={eventWith({ sections: [section('1', '')] })}
      data={{
        isOpen: true,
        candidates: [
          {
            personId: '1',
            isChild: false,
            name: 'Lin Moyan',
            nativeName: '',
            birthDate: null,
            sections: [eligibility],
          },
        ],
        sections: [{ sectionId: '1', placesLeft: null, waiting: 0 }],
        entries: [],
        isReachable: true,
      }}
      isFirst
      onEntered={onEntered}
      onPersonAdded={vi.fn()}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: m.enter() }));
  expect(await screen.findByText(m.enter_turn())).toBeTruthy();
  await waitFor(() => expect(onEntered).toHaveBeenCalledWith(outcome), { timeout: 3_000 });
  expect(screen.queryByText(m.enter_turn())).toBeNull();
  expect(callsTo('matchApply')).toHaveLength(2);
});
