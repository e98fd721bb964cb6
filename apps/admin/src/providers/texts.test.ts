import { tieBreakKeys, tieBreaksOfGames } from '@app/contract/tieBreaks';
import { messageKinds } from '@app/contract/admin/messageKinds';
import { auditActions } from '@app/contract/admin/auditActions';
import reactAdminTexts from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import firstTexts from 'virtual:texts/en_US';
import lateTexts from 'virtual:texts/late-en_US';
import { loadLateTexts, loadTexts, text, translate } from './texts.ts';

await Promise.all([loadTexts('en_US'), loadTexts('zh_CN'), loadLateTexts()]);

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });
const isText = (key: string) => Object.hasOwn(firstTexts, key) || Object.hasOwn(lateTexts, key);

interface Tree {
  [key: string]: string | Tree;
}
const keysOf = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );

describe('the catalogue', () => {
  it('contains every text of react-admin', () => {
    const keys = keysOf(reactAdminTexts as unknown as Tree);
    expect(keys.length).toBeGreaterThan(100);
    expect(keys.filter((key) => !isText(key))).toEqual([]);
  });

  it('contains every key that the source uses', () => {
    const keyInQuotes = /['"]((?:app|overview|login|account|enums|resources)(?:\.\w+){1,4})['"]/g;
    const missing = Object.entries(sources)
      .filter(([file]) => !file.endsWith('.test.ts') && !/^\.\.\/paraglide\/|lateTexts/.test(file))
      .flatMap(([file, source]) => [...source.matchAll(keyInQuotes)].map(([, key]) => `${file}: ${key}`))
      .filter((found) => !isText(found.split(': ')[1]!));
    expect(missing).toEqual([]);
  });

  it('contains a label for every column and fact', () => {
    const missing = Object.entries(sources).flatMap(([file, source]) => {
      const resource = /features\/(\w+)\/.*\.tsx$/.exec(file)?.[1];
      const fields = [...source.matchAll(/\{ ?(?:\n\s*)?field: '(\w+)'|\bsource="(\w+)"/g)].map(
        ([, column, input]) => column ?? input,
      );
      return resource
        ? fields.map((field) => `resources.${resource}.fields.${field}`).filter((key) => !isText(key))
        : [];
    });
    expect(missing).toEqual([]);
  });

  it('names Buchholz and the sum of opponents’ scores as Chinese players do', () => {
    const names = ['Buchholz', 'SOS', 'SODOS', 'Direct encounter', 'Best round'].map((name) =>
      text(`enums.tieBreak.${tieBreakKeys[name]!}`, {}, 'zh_CN'),
    );
    expect(names).toEqual(['对手分', '对手分', '胜局对手分', '直胜', '最佳一轮']);
  });

  it('explains every tie-break of games', () => {
    const keys = Object.values(tieBreaksOfGames).map(({ key }) => `enums.tieBreakRule.${key}`);
    expect(keys.filter((key) => !isText(key))).toEqual([]);
  });

  it('contains a text for every message kind and audit action', () => {
    const keys = [
      ...messageKinds.map((kind) => `enums.messageKind.${kind}`),
      ...auditActions.map((action) => `enums.auditAction.${action}`),
    ];
    expect(keys.filter((key) => !isText(key))).toEqual([]);
  });
});

describe('a text', () => {
  it('uses the singular for one, and the plural for other numbers and without a number', () => {
    const name = (count?: number) => text('resources.orders.name', { smart_count: count }, 'en_US');
    expect([name(1), name(0), name(2), name()]).toEqual(['Order', 'Orders', 'Orders', 'Orders']);
    expect(text('resources.refunds.attempts', { smart_count: 1 }, 'en_US')).toBe('1 attempt');
    expect(text('resources.refunds.attempts', { smart_count: 3 }, 'zh_CN')).toBe('已尝试 3 次');
  });

  it('falls back to `_`, then to the key, which may be a message of the server', () => {
    expect(translate('resources.orders.noSuchKey', { _: 'Instead' })).toBe('Instead');
    expect(translate('Please check')).toBe('Please check');
  });
});
