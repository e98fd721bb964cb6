import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { YourTime } from './DateTime.tsx';

afterEach(() => vi.restoreAllMocks());

/** Shows a start in Singapore to a visitor of another zone. */
function renderFrom(zone: string, at = '2030-07-01T01:00:00.000Z'): string {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: zone };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  return render(<YourTime at={at} timeZone="Asia/Singapore" />).container.textContent ?? '';
}

test.each(['Asia/Singapore', 'Asia/Shanghai', 'Australia/Perth'])(
  'says nothing in %s, where clocks show the same',
  (zone) => {
    expect(renderFrom(zone)).toBe('');
  },
);

test('says what the clocks show elsewhere, in summer and winter', () => {
  expect(renderFrom('Asia/Tokyo')).toContain('10:00');
  expect(renderFrom('Europe/London', '2030-07-01T01:00:00.000Z')).toContain('02:00');
  expect(renderFrom('Europe/London', '2030-01-01T01:00:00.000Z')).toContain('01:00');
});

test('renders nothing on the server, which does not know the zone', () => {
  expect(renderToString(<YourTime at="2030-07-01T01:00:00.000Z" timeZone="Asia/Tokyo" />)).toBe('');
});
