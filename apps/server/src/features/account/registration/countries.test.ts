import { expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';

const app = testApp();
const countriesIn = async (locale: 'zh_CN' | 'en_US') => (await app.call('countryList', {}, { locale })).envelope.data;

test('lists China first, and the rest by name in the language', async () => {
  for (const [locale, tag, china] of [
    ['zh_CN', 'zh-CN', '中国'],
    ['en_US', 'en', 'China'],
  ] as const) {
    const [first, ...rest] = await countriesIn(locale);

    expect(first).toMatchObject({ name: china, countryCode: '86', iso: 'CN' });
    const names = rest.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator(tag).compare));
    expect(names.length).toBeGreaterThan(200);
  }
});

test('lists each country or region once, with its letters, its dialling code in digits and a name', async () => {
  const countries = await countriesIn('en_US');

  expect(new Set(countries.map(({ iso }) => iso)).size).toBe(countries.length);
  for (const { name, countryCode, iso } of countries) {
    expect(iso).toMatch(/^[A-Z]{2}$/);
    expect(countryCode).toMatch(/^[1-9]\d{0,2}$/);
    expect(name).not.toBe('');
  }
  expect(countries.filter(({ countryCode }) => countryCode === '1').map(({ iso }) => iso)).toEqual(
    expect.arrayContaining(['US', 'CA']),
  );
});
