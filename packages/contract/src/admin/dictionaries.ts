import { z } from 'zod';
import { dictionaryCodes } from '../site.ts';
import { textInBoth } from './bilingual.ts';
import { pageOf, pageQuery, version } from './lists.ts';

const id = z.enum(dictionaryCodes);
/** In display order. */
const items = z.array(z.object({ value: z.string(), text: textInBoth(40) })).max(100);
const row = z.object({ id, items, version });

export const dictionaryCalls = {
  adminDictionaryList: { summary: 'The names of values, by code', query: pageQuery, data: pageOf(row) },
  adminDictionaryGet: { summary: 'The names of the values of a code', params: z.object({ id }), data: row },
  adminDictionaryUpdate: {
    summary: 'Change texts and order; the values stay, and the second of two is told (4009)',
    params: z.object({ id }),
    body: z.object({ items, version }),
    data: row,
  },
};
