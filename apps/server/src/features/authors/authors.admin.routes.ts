import { type Text, m } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { findOne } from '#platform/database/listings';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdminRecords } from '#platform/http/adminRecords';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { requirePicture } from '../media/index.ts';
import { actorOf } from '../staff/index.ts';
import { authorList, authorRows } from './authors.queries.ts';
import { proposeAuthorSlug, reserveAuthorSlug } from './authors.service.ts';
import { findOwnAuthor } from './itemAuthors.queries.ts';
import { setOwnAuthor } from './itemAuthors.service.ts';

/** Mounts the calls of editors for authors, and those for the author of a staff member. */
export function authorsAdminRoutes(app: StaffApp, deps: { db: Database; clock: Clock }): void {
  const { db } = deps;
  mountAdminList(app, 'adminAuthorList', 'adminAuthorCsv', {
    db,
    listing: authorList,
    show: (row) => row,
    fileName: 'authors',
    columns: [
      [m.csv_name_zh, ({ name }) => name.zh_CN],
      [m.csv_name_en, ({ name }) => name.en_US],
      [m.csv_address, ({ slug }) => slug],
      [m.csv_tagged_items, ({ items }) => items],
    ],
  });
  mountAdminRecords(app, 'adminAuthor', {
    db,
    rows: authorRows,
    subject: 'author',
    topic: 'news',
    find: (from, id) => findOne(from, authorList({ id })),
    columnsOf: async ({ name, introduction, picture, slug }, tx) => ({
      name,
      introduction,
      // The name stands beside it, so that it needs no description.
      pictureId: picture === null ? null : await requirePicture(tx, 'picture', picture, { mayBeUndescribed: true }),
      slug: slug ?? (await proposeAuthorSlug(tx, name)),
    }),
    auditedFields: ({ name, introduction, picture, slug }) => ({
      name,
      introduction,
      picture: picture?.id ?? null,
      slug,
    }),
    referredBy: { news_authors: ({ items }) => inUseText(items) },
    onChange: async (tx, id, { after }) => {
      if (after) await reserveAuthorSlug(tx, id, after.slug);
    },
  });
  mountAdmin(app, 'adminOwnAuthor', ({ staff }) => findOwnAuthor(db, staff.staffId));
  mountAdmin(app, 'adminOwnAuthorSet', ({ body, ...who }) =>
    setOwnAuthor(deps, { ...actorOf(who), staffId: who.staff.staffId }, body.author),
  );
}

/** Says on how many items an author is named. An item may have been added since they were counted. */
const inUseText =
  (items: number): Text =>
  (_, options) =>
    items > 1 ? m.error_author_has_items({ count: items }, options) : m.error_author_has_item({}, options);
