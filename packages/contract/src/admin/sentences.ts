import { z } from 'zod';
import type { Calls } from '../calls.ts';
import { type SentenceName, sentenceLengths, sentenceNames } from '../sentences.ts';
import { inBothLanguages, shownInBothLanguages } from './bilingual.ts';
import { version } from './lists.ts';

const forEachSentence = <Schema extends z.ZodType>(schemaOf: (max: number) => Schema) =>
  Object.fromEntries(sentenceNames.map((name) => [name, schemaOf(sentenceLengths[name])])) as Record<
    SentenceName,
    Schema
  >;

/** A sentence on one line; '' for the default. @param max in characters */
const sentence = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\s+/g, ' '))
    .trim()
    .max(max)
    .default('');

const values = z.object(forEachSentence((max) => inBothLanguages(sentence(max)).default({ zh_CN: '', en_US: '' })));

/** All sentences as a single record with one version. */
const row = values.extend({
  id: z.literal('sentences'),
  /** What the site says where a sentence is ''. */
  defaults: z.object(forEachSentence(() => shownInBothLanguages)),
  version,
});
z.globalRegistry.add(row, { id: 'Sentences' });

export const adminSentencesCalls = {
  adminSentencesGet: {
    summary: 'Get the sentences of the site in both languages',
    description: 'With their defaults, which the site shows in each language where staff wrote nothing.',
    data: row,
  },
  adminSentencesUpdate: {
    summary: 'Update the sentences of the site',
    description:
      'Line breaks become spaces. A sentence that is left out or empty returns to its default. 4009 on a version conflict.',
    errors: ['conflict'],
    body: values.extend({ version }),
    data: row,
  },
} satisfies Calls;
