import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateTimeIn,
  dayIn,
  getToday,
  momentAt,
  monthsBefore,
  timeIn,
  yearsBetween,
} from './calendar.ts';
import { AdjustableClock } from './clock.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

test.each([
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', -12, '2027-02-28'],
  ['2030-01-31', 1, '2030-02-28'],
  ['2030-12-31', 2, '2031-02-28'],
])('%s plus %i months is %s', (from, months, to) => {
  expect(addMonths(from, months)).toBe(to);
});

test('subtracts the days that it adds', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -4_000, max: 4_000 }), (from, count) => {
      expect(addDays(addDays(from, count), -count)).toBe(from);
    }),
  );
});

test('counts whole years', () => {
  expect(yearsBetween('2014-05-05', '2030-05-04')).toBe(15);
  expect(yearsBetween('2014-05-05', '2030-05-05')).toBe(16);
});

test('counts a birthday on 29 February from 1 March in other years', () => {
  expect(yearsBetween('2016-02-29', '2031-02-28')).toBe(14);
  expect(yearsBetween('2016-02-29', '2031-03-01')).toBe(15);
});

test('subtracts months by day and clock of the zone, also across a clock change', () => {
  expect(monthsBefore(new Date('2030-05-31T02:00:00Z'), 3, 'Asia/Singapore')).toEqual(new Date('2030-02-28T02:00:00Z'));
  expect(monthsBefore(new Date('2030-05-01T10:00:00Z'), 3, 'Europe/London')).toEqual(new Date('2030-02-01T11:00:00Z'));
  const zone = fc.constantFrom('UTC', 'Asia/Singapore', 'Asia/Kathmandu', 'Europe/London', 'America/New_York');
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2050-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, zone, (now, timeZone) => {
      const days = (now.getTime() - monthsBefore(now, 3, timeZone).getTime()) / 86_400_000;
      expect(days).toBeGreaterThan(88.9);
      expect(days).toBeLessThan(93.1);
    }),
  );
});

test.each([
  ['2030-03-31', '02:30', 'Europe/London', '2030-03-31T01:30:00Z'],
  ['2030-03-31', '01:30', 'Europe/London', '2030-03-31T01:30:00Z'],
  ['2030-10-27', '01:30', 'Europe/London', '2030-10-27T00:30:00Z'],
  ['2030-05-01', '9:00', 'Asia/Kathmandu', '2030-05-01T03:15:00Z'],
])('%s %s in %s is %s', (day, time, timeZone, moment) => {
  expect(momentAt(day, time, timeZone)).toEqual(new Date(moment));
});

test('returns day and time of a moment in a zone', () => {
  const moment = new Date('2030-12-31T20:05:09.900Z');
  expect([dayIn(moment, 'Asia/Tokyo'), timeIn(moment, 'Asia/Tokyo')]).toEqual(['2031-01-01', '05:05:09']);
  expect(dateTimeIn(moment, 'Asia/Tokyo')).toBe('2031-01-01 05:05:09');
  expect(getToday({ clock: new AdjustableClock('Asia/Tokyo', moment) })).toBe('2031-01-01');
  expect(getToday({ clock: new AdjustableClock('UTC', moment) })).toBe('2030-12-31');
});

test('dateTimeIn agrees with dayIn and timeIn in every zone and second', () => {
  const zone = fc.constantFrom('UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham', 'America/St_Johns');
  const moment = fc.date({ min: new Date('1975-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, zone, (instant, timeZone) => {
      expect(dateTimeIn(instant, timeZone)).toBe(`${dayIn(instant, timeZone)} ${timeIn(instant, timeZone)}`);
    }),
  );
  const change = new Date('2030-10-05T15:30:00Z'); // Lord Howe goes from +10:30 to +11
  const around = [-1_000, 0].map((ms) => dateTimeIn(new Date(change.getTime() + ms), 'Australia/Lord_Howe'));
  expect(around).toEqual(['2030-10-06 01:59:59', '2030-10-06 02:30:00']);
});
