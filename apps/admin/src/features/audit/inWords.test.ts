import { describe, expect, it } from 'vitest';
import { allWords } from '../../words/allWords.ts';
import type { Words } from '../../feature.ts';
import { words } from './audit.words.ts';
import { fieldInWords, type Reader, valueInWords } from './inWords.ts';

function readerOf(locale: 'zh_CN' | 'en_US', languageTag: string): Reader {
  const catalogue = allWords(locale, [{ name: 'audit', words }]);
  const find = (key: string) => key.split('.').reduce<Words | string | undefined>((inner, step) => (inner as Words | undefined)?.[step], catalogue);
  const translate = (key: string, values: { _?: string; amount?: number } = {}) => {
    const found = find(key);
    return typeof found === 'string' ? found.replace('%{amount}', String(values.amount)) : (values._ ?? key);
  };
  return { translate, languageTag };
}
const english = readerOf('en_US', 'en');
const chinese = readerOf('zh_CN', 'zh-CN');
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ');

describe('a value of the audit log', () => {
  it('is money with its currency, never a number of cents', () => {
    expect(plain(valueInWords('fee', { amountMinor: 6_050, currency: 'SGD' }, english))).toBe('SGD 60.50');
    expect(plain(valueInWords('fee', { amountMinor: 6_050, currency: 'JPY' }, chinese))).toContain('6,050');
    expect(valueInWords('feeMinor', 6_000, english)).toBe('6000 in the smallest unit');
  });
  it('is a role, a language, a status, yes or no in words', () => {
    expect(valueInWords('roles', ['finance', 'membershipOfficer'], chinese)).toBe('财务、会员专员');
    expect(valueInWords('roles', ['finance', 'astronaut'], english)).toBe('Finance, astronaut');
    expect(valueInWords('status', 'refundRequested', english)).toBe('Refund asked for');
    expect(valueInWords('kind', 'membership.approved', chinese)).toBe('入会申请已通过');
    expect(valueInWords('isActive', false, chinese)).toBe('否');
  });
  it('is a day or an instant in the reader’s writing', () => {
    expect(valueInWords('validUntil', '2031-01-02', english)).toBe('Jan 2, 2031');
    expect(valueInWords('at', '2031-01-02T03:04:05.000Z', english)).toMatch(/Jan \d, 2031/);
  });
  it('is a text of two languages, or a list of contacts', () => {
    const contact = { label: { zh_CN: '电话', en_US: 'Telephone' }, value: { zh_CN: '+65 1', en_US: '+65 1' } };
    expect(valueInWords('contacts', [contact, contact], english)).toBe('电话 / Telephone: +65 1\n电话 / Telephone: +65 1');
    expect(valueInWords('contacts', [], english)).toBeNull();
  });
  it('is shown as it is stored where nobody has said how to read it', () => {
    expect(fieldInWords('shoeSize', english)).toBe('shoeSize');
    expect(valueInWords('shoeSize', 43, english)).toBe('43');
    expect(valueInWords('shoe', { size: 43, laces: null, isWarm: true }, english)).toBe('size: 43\nlaces: —\nisWarm: Yes');
    expect(valueInWords('constructor', 'toString', english)).toBe('toString');
  });
});
