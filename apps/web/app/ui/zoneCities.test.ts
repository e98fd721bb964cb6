import { expect, test } from 'vitest';
import { formatZone } from './zoneCities.ts';

test.each([
  ['Asia/Tokyo', '东京', 'Tokyo'],
  ['Asia/Kuala_Lumpur', '吉隆坡', 'Kuala Lumpur'],
  ['Asia/Calcutta', '加尔各答', 'Kolkata'],
  ['UTC', '协调世界时', 'UTC'],
])('names the city of %s in both languages', (zone, chinese, english) => {
  expect([formatZone(zone, 'zh_CN'), formatZone(zone, 'en_US')]).toEqual([chinese, english]);
});

test('formats a zone without a listed city in Chinese', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) expect(formatZone(zone, 'zh_CN')).not.toMatch(/_|\//);
  expect(formatZone('America/Argentina/Salta', 'zh_CN')).toMatch(/^\p{Script=Han}+$/u);
});
