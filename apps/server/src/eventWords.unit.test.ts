import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@app/contract/locale';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
type Tree = { [key: string]: string | Tree };

/** Lists the texts of a catalogue by their keys, such as `enums.side.black`. */
function textsOf(folder: string, locale: string): [key: string, text: string][] {
  const flatten = (tree: Tree, above: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[above + key, value] as [string, string]] : flatten(value, `${above}${key}.`),
    );
  const file = path.join(root, folder, 'messages', `${locale}.json`);
  return flatten(JSON.parse(readFileSync(file, 'utf8')) as Tree, '');
}
const find = (folder: string, locale: string, wanted: string) =>
  textsOf(folder, locale).find(([key]) => key === wanted)?.[1];

test.each(locales)('site, requirements and back office name an event that takes entries alike in %s', (locale) => {
  const name = find('apps/web', locale, 'status_application');
  expect(name).toBeTruthy();
  expect(find('apps/server', locale, 'eligibility_open')).toBe(name);
  expect(find('packages/contract', locale, 'enums.managedEventState.application')).toBe(name);
});

test('the site says “enter” for entering an event, and “apply” for membership only', () => {
  const isOfMembership = (key: string) => /^(join|pay|account|mail_code|personal_waiting|personal_change)/.test(key);
  const found = [...textsOf('apps/web', 'en_US'), ...textsOf('apps/server', 'en_US')].filter(
    ([key, text]) => !isOfMembership(key) && /\bsign up\b|\bregister for\b|^(apply|register)\b|apply until/i.test(text),
  );
  expect(found).toEqual([]);
});
