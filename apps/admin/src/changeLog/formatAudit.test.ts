import type { Locale } from '@app/contract/locale';
import { describe, expect, it } from 'vitest';
import { loadLateTexts, loadTexts, translate } from '../providers/texts.ts';
import type { FormatContext } from './auditWriters.ts';
import { formatField, formatValue } from './formatAudit.ts';

const readerOf = (locale: Locale, languageTag: string): FormatContext => ({
  translate: (key, values) => translate(key, { ...values }, locale),
  languageTag,
});
await Promise.all([loadTexts('en_US'), loadTexts('zh_CN'), loadLateTexts()]);
const english = readerOf('en_US', 'en');
const chinese = readerOf('zh_CN', 'zh-CN');
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ');

describe('formatValue', () => {
  it('formats money with its currency', () => {
    expect(plain(formatValue('fee', { amountMinor: 6_050, currency: 'SGD' }, english))).toBe('SGD 60.50');
    expect(plain(formatValue('fee', { amountMinor: 6_050, currency: 'JPY' }, chinese))).toContain('6,050');
    expect(formatValue('feeMinor', 6_000, english)).toBe('6000 (smallest currency unit)');
  });
  it('translates roles, languages, statuses and booleans', () => {
    expect(formatValue('roles', ['finance', 'membershipOfficer'], chinese)).toBe('财务、会员专员');
    expect(formatValue('roles', ['finance', 'astronaut'], english)).toBe('Finance, astronaut');
    expect(formatValue('messageKind', 'membership.approved', chinese)).toBe('入会申请已通过');
    expect(formatValue('isActive', false, chinese)).toBe('否');
  });
  it('formats days and instants in the reader’s language', () => {
    expect(formatValue('birthDate', '2031-01-02', english)).toBe('Jan 2, 2031');
    expect(formatValue('startTime', '2031-01-02T03:04:05.000Z', english)).toMatch(/Jan \d, 2031/);
  });
  it('formats bilingual texts and lists of contacts', () => {
    const contact = { label: { zh_CN: '电话', en_US: 'Telephone' }, value: { zh_CN: '+65 1', en_US: '+65 1' } };
    expect(formatValue('contacts', [contact, contact], english)).toBe(
      '电话 / Telephone: +65 1\n电话 / Telephone: +65 1',
    );
    expect(formatValue('contacts', [], english)).toBeNull();
  });
  it.each([
    ['news', 'type', 'hot', 'Popular news'],
    ['category', 'lowerRanks', 'last', 'Lower ranks get the last value'],
    [
      'category',
      'pointsTable',
      [{ level: null, minimumPlayers: 1, points: [100, 60] }],
      'All other levels, 1 or more players: 100, 60',
    ],
    [
      'category',
      'pointsTable',
      [{ level: 'national', minimumPlayers: 8, points: [9] }],
      'National, 8 or more players: 9',
    ],
    ['event', 'level', 'national', 'National'],
    ['event', 'eventState', 'inProgress', 'In progress'],
    ['event', 'entryState', 'waiting', 'Waiting list'],
    ['newsletter', 'issueState', 'sending', 'Sending'],
    ['event', 'importKind', 'entries', 'Entries'],
    ['event', 'standings', [{ rank: 2, entryId: 6, score: '3' }], 'Rank 2: entry 6, score 3'],
    ['event', 'lostResults', [{ table: 1, result: '1-0' }], 'Table 1: 1-0'],
    ['event', 'lostResults', [{ round: 3, table: 1, result: '1-0' }], 'Round 3, table 1: 1-0'],
    ['event', 'sections', [{ name: { zh_CN: '', en_US: 'Open' }, kind: 'team' }], 'Name: — / Open\nPlayed by: Teams'],
    ['event', 'countries', ['SG', 'CN'], 'Singapore, China'],
    ['event', 'timeZone', 'Asia/Singapore', 'Singapore Standard Time'],
    [
      'event',
      'refundRules',
      [{ until: '2031-01-02T03:04:05.000Z', percent: 50 }],
      /^Until: Jan \d, 2031.*\nPercent returned: 50$/,
    ],
    ['settings', 'logo', 12, 'Picture 12'],
    ['settings', 'social', { wechat: '' }, 'WeChat: —'],
    [
      'settings',
      'socialLinks',
      [
        { network: 'weibo', name: { zh_CN: '', en_US: '' }, url: 'https://weibo.com/a', qrCode: null },
        { network: 'other', name: { zh_CN: '论坛', en_US: 'Forum' }, url: '', qrCode: '12' },
      ],
      'Weibo https://weibo.com/a\nOther 论坛 / Forum Picture 12',
    ],
    ['person', 'mergedId', '7', 'person 7'],
    ['message', 'error', 'no answer within 5 s', 'No answer within 5 s'],
    ['list', 'filters', ['keyword', 'state'], 'Search, Status'],
    ['settings', 'homeSections', ['news', 'videos'], 'News, Videos'],
    ['settings', 'newsSource', 'all', 'All news'],
    ['list', 'format', 'csv', 'CSV'],
    ['dictionary', 'items', [{ code: 'paid', text: { zh_CN: '已付', en_US: 'Paid' } }], 'Paid: 已付 / Paid'],
    ['news', 'subtitles', { zh_CN: 'abcdefgh.vtt', en_US: null }, 'file abcdef… / —'],
  ])('writes the codes of %s %s in words', (kind, field, value, words) => {
    const resource = kind === 'settings' ? 'siteSettings' : 'events';
    expect(formatValue(field, value, { ...english, kind, resource })).toEqual(
      typeof words === 'string' ? words : expect.stringMatching(words),
    );
  });
  it('writes changed sentences with the names that their form has', () => {
    const reader = { ...english, kind: 'settings', resource: 'sentences' };
    expect(formatValue('sentences', { footerLine: { zh_CN: '', en_US: 'Open to all' } }, reader)).toBe(
      'About the association: — / Open to all',
    );
  });
  it('writes names of countries in the reader’s language', () => {
    expect(formatValue('countries', ['SG'], chinese)).toBe('新加坡');
  });
  it('names when a record begins, not when it was published', () => {
    expect(formatField('startTime', { ...english, kind: 'event' })).toBe('Begins');
    expect(formatField('startTime', { ...english, kind: 'news' })).toBe('Published at');
  });
  it('returns unknown values as stored', () => {
    expect(formatField('shoeSize', english)).toBe('shoeSize');
    expect(formatValue('shoeSize', 43, english)).toBe('43');
    expect(formatValue('shoe', { size: 43, laces: null, isWarm: true }, english)).toBe(
      'size: 43\nlaces: —\nisWarm: Yes',
    );
    expect(formatValue('constructor', 'toString', english)).toBe('toString');
  });
});
