import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/renderPart.tsx';
import { EventCard } from './EventCard.tsx';
import { EventPanel } from './EventPanel.tsx';
import { eventWith, section } from './event.fixtures.ts';
import { statusLine } from './eventWords.ts';
import { meta } from './MatchPage.tsx';
import { placesLeft } from './places.ts';

/** Six entries are made, and two more places are held for people who are about to pay. */
const held = { status: 'application', capacity: 9, entrants: 6, taken: 8 } as const;

test('counts held places as taken in the line of a list, on the card and on the meter', () => {
  const event = eventWith(held);
  expect(statusLine(event)).toBe('Open for application\u00a0· 1 place left');
  renderPart(
    <>
      <EventPanel event={event} />
      <EventCard event={event} isFirst={false} />
    </>,
  );
  expect(screen.getByRole('meter', { name: '8 of 9 places taken' }).getAttribute('value')).toBe('8');
  expect(
    screen.getAllByText('8 of 9 places taken · 2 await payment or an answer').map(({ tagName }) => tagName),
  ).toEqual(['P', 'DD']);
});

test('leaves no places when more are taken than the event has', () => {
  expect(placesLeft({ capacity: 3, taken: 4 })).toBe(0);
  expect(placesLeft({ capacity: null, taken: 4 })).toBeNull();
});

const fee = { amountMinor: 6_000, currency: 'SGD' };
const full = { capacity: 2, taken: 2 };

test.each([
  ['InStock', held],
  ['SoldOut', { ...held, taken: 9 }],
  ['SoldOut', { ...held, status: 'scheduled' }],
  ['InStock', { ...held, sections: [section('1', 'Open', full), section('2', 'Juniors', { capacity: 3, taken: 2 })] }],
  ['SoldOut', { ...held, sections: [section('1', 'Open', full), section('2', 'Juniors', full)] }],
] as const)('tells search engines that an entry is %s', (availability, changes) => {
  const event = eventWith({
    ...changes,
    sections: 'sections' in changes ? [...changes.sections] : [section('1', '')],
    fee,
  });
  const tags = meta({
    loaderData: { event },
    location: { pathname: '/match/7', search: '' },
    matches: [],
    params: {},
  } as unknown as Parameters<typeof meta>[0]);
  expect(JSON.stringify(tags)).toContain(`https://schema.org/${availability}`);
});
