// @vitest-environment happy-dom
import type { PlayedEvent } from '@app/contract/admin/rounds';
import { fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, renderPart } from '../../../testing/renderPart.tsx';
import { EventImport } from './EventImport.tsx';

afterEach(cleanUp);

const played = (isScored: boolean) =>
  ({ sectionId: '1', isScored, entrants: [], rounds: [], standings: [] }) as unknown as PlayedEvent['sections'][number];

test.each([
  ['games of two', false, ['Entries', 'Pairings and results', 'Standings']],
  ['tables with scores', true, ['Entries', 'Tables with scores', 'Standings']],
] as const)('offers the files that fit a section of %s', (_, isScored, kinds) => {
  renderPart(createElement(EventImport, { section: played(isScored), onDone: () => {}, onCancel: () => {} }));
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(kinds);
});
