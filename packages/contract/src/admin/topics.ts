import { z } from 'zod';
import { isTagSlug, maxTagName, maxTopics, topicKinds } from '../topicKinds.ts';
import { id } from '../values.ts';
import { shownInBothLanguages, textInBothLanguages } from './bilingual.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy, version } from './lists.ts';
import { deletionBody } from './plainCalls.ts';
import type { Calls } from '../calls.ts';

const topicReference = z.object({ kind: z.enum(topicKinds), id });
export const topicReferences = z.array(topicReference).max(maxTopics);

/** A topic as editors see it. The names of a person who is not listed any more are ''. */
export const editedTopic = topicReference.extend({ name: shownInBothLanguages, nativeName: z.string() });
z.globalRegistry.add(editedTopic, { id: 'EditedTopic' });

const slug = z.string().trim().toLowerCase().refine(isTagSlug);
/** Without a `slug`, a new tag gets one from its name. */
const tagFields = z.object({
  name: textInBothLanguages(maxTagName),
  slug: slug.nullable().default(null),
  /** Whether the site shows it. */
  isShown: z.boolean().default(true),
});
const tagRow = z.object({
  id,
  name: shownInBothLanguages,
  slug: z.string(),
  isShown: z.boolean(),
  /** How many news and videos have it, drafts included. */
  items: z.number().int(),
  version,
});
z.globalRegistry.add(tagRow, { id: 'Tag' });
const tagFilters = pageQuery.extend(sortedBy('items'));

export const adminTopicCalls = {
  adminTopicOptions: {
    summary: 'Find topics for news and videos',
    description: 'Up to five of each kind. Without a keyword, disciplines and the tags that are used most.',
    query: z.object({ keyword: pageQuery.shape.keyword }),
    data: z.array(editedTopic),
  },
  adminTagList: { summary: 'List tags', description: 'By name.', query: tagFilters, data: pageOf(tagRow) },
  adminTagCsv: {
    summary: 'Export tags as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(tagFilters),
    data: file,
  },
  adminTagGet: { summary: 'Get a tag', errors: ['notFound'], params: byId, data: tagRow },
  adminTagCreate: { summary: 'Create a tag', errors: ['conflict'], body: tagFields, data: tagRow },
  adminTagUpdate: {
    summary: 'Update a tag',
    description: 'Addresses that it had before lead to the new one.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: tagFields.extend({ slug, version }),
    data: tagRow,
  },
  adminTagDelete: {
    summary: 'Delete a tag',
    description: 'News and videos lose it; its address disappears.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
  adminTagMerge: {
    summary: 'Merge a tag into another',
    description: 'News and videos get the other tag, and the address leads to it. Returns the other tag.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ into: id, version }),
    data: tagRow,
  },
} satisfies Calls;
