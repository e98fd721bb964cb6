import { expect, test } from 'vitest';
import { isTimeZone } from './timeZones.ts';
import { listZones, matchesZone, zoneCity } from './zoneCities.ts';

test.each([
  ['Asia/Tokyo', '东京', 'Tokyo'],
  ['Asia/Kuala_Lumpur', '吉隆坡', 'Kuala Lumpur'],
  ['Asia/Calcutta', '加尔各答', 'Kolkata'],
  ['UTC', '协调世界时', 'UTC'],
])('names the city of %s in both languages', (zone, chinese, english) => {
  expect([zoneCity(zone, 'zh_CN'), zoneCity(zone, 'en_US')]).toEqual([chinese, english]);
});

test('names a zone without a listed city in Chinese', () => {
  for (const { id } of listZones('zh_CN')) expect(zoneCity(id, 'zh_CN')).not.toMatch(/_|\//);
  expect(zoneCity('America/Argentina/Salta', 'zh_CN')).toMatch(/^\p{Script=Han}+$/u);
});

test.each([
  ['Kolkata', 'Asia/Kolkata'],
  ['calcutta', 'Asia/Kolkata'],
  ['孟买', 'Asia/Kolkata'],
  ['Ho Chi Minh', 'Asia/Ho_Chi_Minh'],
  ['Hồ Chí Minh', 'Asia/Ho_Chi_Minh'],
  ['saigon', 'Asia/Ho_Chi_Minh'],
  ['Kathmandu', 'Asia/Kathmandu'],
  ['Katmandu', 'Asia/Kathmandu'],
  ['Yangon', 'Asia/Yangon'],
  ['Beijing', 'Asia/Shanghai'],
  ['北京', 'Asia/Shanghai'],
  ['Asia/Shanghai', 'Asia/Shanghai'],
  ['Kyiv', 'Europe/Kyiv'],
  ['utc', 'UTC'],
])('finds the zone of %s in both languages', (typed, zone) => {
  for (const locale of ['zh_CN', 'en_US'] as const)
    expect(
      listZones(locale)
        .filter((choice) => matchesZone(typed, choice))
        .map(({ id }) => id),
    ).toContain(zone);
});

test('offers each zone once, by a name that every program accepts', () => {
  const ids = listZones('en_US').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !isTimeZone(id))).toEqual([]);
  expect(ids).not.toContain('Asia/Calcutta');
});

test.each([
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['UTC', true],
  ['Asia/Atlantis', false],
  ['+08:00', false],
  ['', false],
])('takes %j as a time zone: %s', (zone, isOne) => {
  expect(isTimeZone(zone)).toBe(isOne);
});
