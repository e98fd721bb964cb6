import { messageKinds } from '@app/contract/admin/messageKinds';
import type { Locale } from '@app/contract/locale';
import { describe, expect, it } from 'vitest';
import type { FeatureWords, Words } from '../feature.ts';
import { allWords } from './allWords.ts';

const modules = import.meta.glob<{ words: Record<Locale, FeatureWords> }>('../features/*/*.words.ts', { eager: true });
const features = Object.entries(modules).map(([file, { words }]) => ({ name: file.split('/').at(-2)!, words }));
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' });

const flat = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
const english = new Map(flat(allWords('en_US', features)));
const chinese = new Map(flat(allWords('zh_CN', features)));

describe('the words', () => {
  it('are found in every feature’s folder', () => {
    expect(features.length).toBeGreaterThan(7);
  });

  it('exist in both languages, react-admin’s own included', () => {
    expect([...english.keys()].filter((key) => !chinese.has(key))).toEqual([]);
    // ra-language-chinese keeps a key of an older react-admin.
    expect([...chinese.keys()].filter((key) => !english.has(key))).toEqual(['ra.navigation.prev']);
  });

  it('are never empty, and name the same values in both', () => {
    const valuesIn = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
    for (const [key, text] of english) {
      if (key === 'ra.boolean.null') continue;
      expect(text.trim(), key).not.toBe('');
      expect(chinese.get(key)?.trim(), key).not.toBe('');
      if (!key.startsWith('ra.')) expect(valuesIn(chinese.get(key) ?? ''), key).toEqual(valuesIn(text));
    }
  });

  it('include every key that the source names', () => {
    const named = /['"]((?:app|overview|login|account|enums|resources)(?:\.\w+){1,4})['"]/g;
    const missing = Object.entries(sources)
      .filter(([file]) => !file.endsWith('.test.ts'))
      .flatMap(([file, text]) => [...text.matchAll(named)].map(([, key]) => `${file}: ${key}`))
      .filter((found) => !english.has(found.split(': ')[1]!));
    expect(missing).toEqual([]);
  });

  it('name every kind of message', () => {
    expect(messageKinds.filter((kind) => !english.has(`enums.messageKind.${kind}`))).toEqual([]);
  });
  it('name every column and fact', () => {
    const missing = Object.entries(sources).flatMap(([file, text]) => {
      const resource = /features\/(\w+)\/.*\.tsx$/.exec(file)?.[1];
      const fields = [...text.matchAll(/\{ ?(?:\n\s*)?field: '(\w+)'|source="(\w+)"/g)].map(
        ([, column, input]) => column ?? input,
      );
      return resource
        ? fields
            .map((field) => `resources.${resource}.fields.${field}`)
            .filter((key) => !english.has(key) && !text.includes('label="app.filter'))
        : [];
    });
    expect(missing).toEqual([]);
  });
});
