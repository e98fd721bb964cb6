import { expect, test } from 'vitest';
import { eventWith } from './event.fixtures.ts';
import { eventStructuredData } from './eventStructuredData.ts';

test('tells search engines about an event in the time of its place', () => {
  const times = {
    startTime: '2026-12-01T01:00:00.000Z',
    endTime: '2026-12-02T10:00:00.000Z',
    timeZone: 'Asia/Kolkata',
  };
  const data = eventStructuredData(eventWith(times), 'A cup', { publicUrl: 'https://site.example', site: 'Union' });
  expect(data).toMatchObject({
    description: 'A cup',
    startDate: '2026-12-01T06:30:00+05:30',
    endDate: '2026-12-02T15:30:00+05:30',
    organizer: { name: 'Union' },
  });
});
