import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '../../paraglide/runtime.js';
import { EventFacts } from './EventFacts.tsx';
import { eventWith, section } from './event.fixtures.ts';

const originalGetLocale = getLocale;
afterEach(() => overwriteGetLocale(originalGetLocale));

test.each([
  ['en_US', '50% back before 1 Dec 2030, 00:00 (Singapore)'],
  ['zh_CN', '2030年12月1日 00:00（新加坡）前退 50%'],
] as const)('says before which moment, and where, a withdrawal brings the fee back, in %s', (locale, line) => {
  overwriteGetLocale(() => locale);
  const event = eventWith({
    status: 'application',
    timeZone: 'Asia/Singapore',
    fee: { amountMinor: 6_000, currency: 'SGD' },
    refundRules: [{ until: '2030-11-30T16:00:00.000Z', percent: 50 }],
  });
  expect(render(<EventFacts event={event} />).container.textContent).toContain(line);
});

test.each([
  [1, 'Fee'],
  [2, 'Fee for each player'],
])('says whether the fee is for each of %i players', (maximumPlayers, label) => {
  const sections = [section('1', '', { maximumPlayers })];
  const event = eventWith({ status: 'scheduled', fee: { amountMinor: 6_000, currency: 'SGD' }, sections });
  const labels = render(<EventFacts event={event} />).container.querySelectorAll('dt');
  expect([...labels].map(({ textContent }) => textContent)).toContain(label);
});
