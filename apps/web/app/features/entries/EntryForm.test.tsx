import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/renderPart.tsx';
import { eventWith, section } from '../events/event.fixtures.ts';
import { EntryForm } from './EntryForm.tsx';

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
  const named = sections.map(
    ({ name }) => screen.getByRole('radio', { name: new RegExp(name) }).parentElement?.textContent,
  );
  expect(named).toEqual(['OpenPlaces available', 'JuniorsAged 8 to 12 · 3 places left']);
});
