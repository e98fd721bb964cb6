import { z } from 'zod';
import { dictionaryCodes } from '../site.ts';
import { textInBothLanguages } from './bilingual.ts';
import { pageOf, pageQuery, version } from './lists.ts';
import type { Calls } from '../calls.ts';

const id = z.enum(dictionaryCodes);
/** In display order. */
const items = z.array(z.object({ value: z.string(), text: textInBothLanguages(40) })).max(100);
const row = z.object({ id, items, version });
z.globalRegistry.add(row, { id: 'Dictionary' });

export const adminDictionaryCalls = {
  adminDictionaryList: {
    summary: 'List dictionaries',
    description: 'The display names of values, by dictionary code.',
    query: pageQuery,
    data: pageOf(row),
  },
  adminDictionaryGet: {
    summary: 'Get the display names of a dictionary',
    errors: ['notFound'],
    params: z.object({ id }),
    data: row,
  },
  adminDictionaryUpdate: {
    summary: 'Update the texts and the order of a dictionary',
    description: 'The values cannot change. 4009 on a version conflict.',
    errors: ['notFound', 'conflict'],
    params: z.object({ id }),
    body: z.object({ items, version }),
    data: row,
  },
} satisfies Calls;
