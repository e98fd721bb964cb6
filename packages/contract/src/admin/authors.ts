import { z } from 'zod';
import { isSlug } from '../slugs.ts';
import { id } from '../values.ts';
import { bilingualText, requireCompleteLanguages, shownInBothLanguages } from './bilingual.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy, version } from './lists.ts';
import { pictureRow } from './pictures.ts';
import { deletionBody } from './plainCalls.ts';
import { authorLimits } from './textLimits.ts';
import type { Calls } from '../calls.ts';

/** The authors of an item, in the order of the byline. */
export const authorReferences = z.array(id).max(authorLimits.authors);

/** An author as editors see them. The name is '' in a language without one. */
export const editedAuthor = z.object({ id, name: shownInBothLanguages });
z.globalRegistry.add(editedAuthor, { id: 'EditedAuthor' });

const slug = z.string().trim().toLowerCase().refine(isSlug);
/** Without a `slug`, a new author gets one from the name. */
const fields = z.object({
  /** In one language at least, and in each that has an introduction. Pages in the other language show it as well. */
  name: bilingualText(authorLimits.name),
  introduction: bilingualText(authorLimits.introduction),
  picture: id.nullable().default(null),
  slug: slug.nullable().default(null),
});

const named = (
  { name, introduction }: Pick<z.output<typeof fields>, 'name' | 'introduction'>,
  context: z.core.$RefinementCtx,
) =>
  requireCompleteLanguages({ name, introduction }, ['name'], (path) =>
    context.addIssue({ code: 'custom', path, input: name }),
  );

const authorRow = editedAuthor.extend({
  introduction: shownInBothLanguages,
  picture: pictureRow.nullable(),
  slug: z.string(),
  /** How many news and videos name the author, drafts and those in the trash included. */
  items: z.number().int(),
  version,
});
z.globalRegistry.add(authorRow, { id: 'AuthorRecord' });
const filters = pageQuery.extend(sortedBy('items'));

export const adminAuthorCalls = {
  adminAuthorList: { summary: 'List authors', description: 'By name.', query: filters, data: pageOf(authorRow) },
  adminAuthorCsv: {
    summary: 'Export authors as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminAuthorGet: { summary: 'Get an author', errors: ['notFound'], params: byId, data: authorRow },
  adminAuthorCreate: {
    summary: 'Create an author',
    errors: ['conflict'],
    body: fields.superRefine(named),
    data: authorRow,
  },
  adminAuthorUpdate: {
    summary: 'Update an author',
    description: 'Addresses that the author had before lead to the new one.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: fields.extend({ slug, version }).superRefine(named),
    data: authorRow,
  },
  adminAuthorDelete: {
    summary: 'Delete an author without items',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
  adminOwnAuthor: {
    summary: 'Get the author of the current staff member',
    description: 'Items that the staff member creates begin with this author. Null for none.',
    data: editedAuthor.nullable(),
  },
  adminOwnAuthorSet: {
    summary: 'Set the author of the current staff member',
    body: z.object({ author: id.nullable().default(null) }),
    data: editedAuthor.nullable(),
  },
} satisfies Calls;
