// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { Notification } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, mockCalls, renderPart } from '../../../testing/renderPart.tsx';
import { TournamentFileButton } from './TournamentFileButton.tsx';

afterEach(cleanUp);

test('asks for the file of the section, and says why there is none', async () => {
  const calls = mockCalls(() => ({ code: 4009, msg: 'Enter the missing results', data: null }));
  renderPart(
    <>
      <TournamentFileButton sectionId="7" />
      <Notification />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Export for other programs' }));
  expect(await screen.findByText('Enter the missing results')).toBeTruthy();
  expect(calls.map(([url]) => url)).toEqual(['/api/admin/rounds/sections/7/tournament.trf']);
});
