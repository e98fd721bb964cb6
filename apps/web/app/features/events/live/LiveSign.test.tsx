import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '../../../paraglide/messages.js';
import { LiveSign } from './LiveSign.tsx';

test('says that the page follows its event, until the event is over', () => {
  const { rerender } = render(<LiveSign connection="live" announcement="Round 2 begins" />);
  expect(screen.getByText(m.live_on())).toBeTruthy();
  rerender(<LiveSign connection="live" announcement="Final results" isOver />);
  expect(screen.queryByText(m.live_on())).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Final results');
});
