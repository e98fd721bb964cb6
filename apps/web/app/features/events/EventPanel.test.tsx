import type { EventDetail } from '@app/contract/events';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/renderPart.tsx';
import { EventPanel } from './EventPanel.tsx';
import { eventWith, section } from './event.fixtures.ts';

const juniors = { capacity: 12, taken: 5, entrants: 5, maximumAge: 12, categoryName: 'Go juniors' };
const dividedSections = [
  section('1', 'Open', { capacity: 32, taken: 30, entrants: 30 }),
  section('2', 'Juniors', juniors),
  section('3', 'Rapid'),
];

function renderPanel(changes: Partial<EventDetail>) {
  renderPart(<EventPanel event={eventWith(changes)} />);
  return {
    heading: screen.queryByRole('heading', { name: 'Sections' })?.tagName,
    text: document.body.textContent,
    rows: screen.queryAllByRole('listitem').map(({ textContent }) => textContent),
  };
}

test('shows category, ages and places of each section while entries are taken', () => {
  const { heading, rows } = renderPanel({ status: 'application', sections: dividedSections });
  expect(heading).toBe('H3');
  expect(rows.slice(0, 3)).toEqual([
    'Open30 of 32 places taken',
    'JuniorsCategory: Go juniors\u00a0· Aged 12 or under\u00a0· 5 of 12 places taken',
    'Rapid',
  ]);
});

test('says how many of the taken places are held, also when no one has entered yet', () => {
  expect(renderPanel({ status: 'application', capacity: 8, taken: 8, entrants: 0 }).text).toContain(
    '8 of 8 places taken\u00a0· 8 await payment or an answer',
  );
});

test('says how many places are held in each section of a divided event', () => {
  const sections = [section('1', 'Open', { capacity: 2, taken: 2, entrants: 1 }), section('2', 'Rapid')];
  expect(renderPanel({ status: 'application', sections }).rows[0]).toBe(
    'Open2 of 2 places taken\u00a0· 1 awaits payment or an answer',
  );
});

test('shows no places of sections once the event is played', () => {
  const { heading, rows } = renderPanel({ status: 'inProgress', sections: dividedSections });
  expect(heading).toBe('H2');
  expect(rows.slice(0, 3)).toEqual(['Open', 'JuniorsCategory: Go juniors\u00a0· Aged 12 or under', 'Rapid']);
});

test('does not list the names of sections without terms once the event is played', () => {
  expect(
    renderPanel({ status: 'inProgress', sections: [dividedSections[0]!, dividedSections[2]!] }).heading,
  ).toBeUndefined();
});

test('shows the terms of the only section without a heading', () => {
  const { heading, text } = renderPanel({
    status: 'scheduled',
    sections: [section('1', '', { ...juniors, minimumAge: 8 })],
  });
  expect(heading).toBeUndefined();
  expect(text).toContain('Category: Go juniors\u00a0· Aged 8 to 12\u00a0· 5 of 12 places taken');
});

test('shows no terms for an undivided event whose section has none', () => {
  expect(renderPanel({ status: 'application' }).text).not.toContain('taken');
});
