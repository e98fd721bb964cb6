import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../../api/session.ts';
import { SessionGuard } from './SessionGuard.tsx';

afterEach(endSession);

const CurrentPath = () => <output>{useLocation().pathname}</output>;

function open(path: string): string | null {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SessionGuard />
      <CurrentPath />
    </MemoryRouter>,
  );
  return screen.getByRole('status').textContent;
}

test.each([
  '/personal/index',
  '/mobile-personal',
  '/changeAvatar',
  '/news/personal',
  '/match/personal',
  '/pay/personal',
  '/members/person/personal',
  '/verify/my-personal-card',
  '/Personal/order',
  '/news/%70ersonal',
  '/no-such-personal-page',
])('sends a visitor home from %s', (path) => {
  expect(open(path)).toBe('/');
});

test.each(['/news/person', '/members/person/1', '/search', '/news/%'])('leaves a visitor at %s', (path) => {
  expect(open(path)).toBe(path);
});

test('leaves a user who is logged in', () => {
  startSession('token');
  expect(open('/personal/order')).toBe('/personal/order');
});
