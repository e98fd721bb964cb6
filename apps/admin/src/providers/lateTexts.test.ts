import { beforeEach, describe, expect, it, vi } from 'vitest';
import firstTexts from 'virtual:texts/en_US';
import lateTexts from 'virtual:texts/late-en_US';
import { isLateText, latePrefixes } from './lateTexts.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../{paraglide,testing}/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const allKeys = [...Object.keys(firstTexts), ...Object.keys(lateTexts)];
const lateKeys = allKeys.filter(isLateText);

/** Resolves a relative import to a key of `sources`. */
const resolve = (importer: string, path: string) =>
  new URL(path, `file:///providers/${importer}`).pathname.replace(/^\/providers\//, './').replace(/^\//, '../');

/** Lists the files that are loaded when any list is shown: all but what only `latePage` fetches. */
function listFirstFiles(): string[] {
  const found = new Set(['../main.tsx', '../early.ts']);
  for (const file of found) {
    const source = sources[file]!.replaceAll(/latePage(?:<[^(]*>)?\(\s*\(\) => import\('[^']+'\)/g, '');
    const imports = source.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm);
    for (const [, fixed, dynamic] of imports) {
      const imported = resolve(file, fixed ?? dynamic!);
      if (sources[imported] !== undefined) found.add(imported);
    }
  }
  return [...found];
}

const hole = /\$\{[^}]*\}/;

/** Lists the late keys that a source names: whole, as a template that may result in them, or by their enumeration. */
function findLateKeys(source: string): string[] {
  const literals = [...source.matchAll(/(['"`])((?:(?!\1)[^\n])+)\1/g)].map(([, , literal]) => literal!);
  return literals.flatMap((literal) => {
    if (/^\w+$/.test(literal)) return lateKeys.filter((key) => key.startsWith(`enums.${literal}.`));
    // The names of resources and enumerations that are inserted here stand elsewhere.
    if (!/^\w+\./.test(literal) || /^(?:enums|resources)\.\$\{/.test(literal)) return [];
    const pattern = new RegExp(
      `^${literal
        .split(hole)
        .map((part) => RegExp.escape(part))
        .join('.+')}$`,
    );
    return lateKeys.filter((key) => pattern.test(key));
  });
}

describe('the late texts', () => {
  it('have prefixes that are all in use', () => {
    const isUsed = (prefix: string) => lateKeys.some((key) => `${key}.`.startsWith(`${prefix}.`));
    expect([...latePrefixes].filter((prefix) => !isUsed(prefix))).toEqual([]);
  });

  it('are in no file that the first list loads', () => {
    const files = listFirstFiles();
    expect(files).toContain('../features/orders/OrderList.tsx');
    expect(files).toContain('../overview/OverviewPage.tsx');
    expect(files).not.toContain('../richText/RichTextEditor.tsx');
    expect(files.flatMap((file) => findLateKeys(sources[file]!).map((key) => `${file}: ${key}`))).toEqual([]);
  });

  it('are none that pages derive from the name of their resource', () => {
    expect(lateKeys.filter((key) => /^resources\.\w+\.(?:name|empty|fields|page)\b|^ra\./.test(key))).toEqual([]);
  });

  it('are each in one part', () => {
    expect(lateKeys.length).toBeGreaterThan(1_000);
    expect(Object.keys(lateTexts)).toEqual(lateKeys);
  });
});

describe('a late text', () => {
  const key = 'app.richText.bold';
  const importTexts = () => import('./texts.ts');
  beforeEach(() => void vi.resetModules());

  it('is an error before it is loaded', async () => {
    const { loadLateTexts, loadTexts, text, translate } = await importTexts();
    await loadTexts('en_US');
    expect(() => text(key, {}, 'en_US')).toThrow(`the late texts in en_US are not loaded: ${key}`);
    expect(() => translate(key, {}, 'en_US')).toThrow('not loaded');
    await loadLateTexts();
    expect([text(key, {}, 'en_US'), translate(key, {}, 'en_US')]).toEqual(['Bold', 'Bold']);
    expect(translate('app.richText.noSuchKey', { _: 'Instead' }, 'en_US')).toBe('Instead');
  });

  it('is loaded in the other language with the first texts when it has been needed', async () => {
    const { loadLateTexts, loadTexts, text } = await importTexts();
    await loadTexts('en_US');
    await loadLateTexts();
    await loadTexts('zh_CN');
    expect(text(key, {}, 'zh_CN')).toBe('加粗');
  });

  it('is loaded in a language that is being loaded', async () => {
    const { loadLateTexts, loadTexts, text } = await importTexts();
    await loadTexts('en_US');
    const changing = loadTexts('zh_CN');
    await loadLateTexts();
    await changing;
    expect(text(key, {}, 'zh_CN')).toBe('加粗');
  });

  it('is fetched again once, and again when it is next needed', async () => {
    let [attempts, failures] = [0, 2];
    vi.doMock('virtual:texts/late-en_US', () => {
      attempts += 1;
      if (attempts <= failures) throw new Error('offline');
      return { default: lateTexts };
    });
    const { loadLateTexts, loadTexts, text } = await importTexts();
    await loadTexts('en_US');
    await expect(loadLateTexts()).rejects.toThrow();
    expect(attempts).toBe(2);
    failures = 3;
    await loadLateTexts();
    expect(text(key, {}, 'en_US')).toBe('Bold');
    vi.doUnmock('virtual:texts/late-en_US');
  });
});
