import { m } from '#messages';
import { findOne } from '#platform/database/listings';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdminRecords } from '#platform/http/adminRecords';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { actorOf } from '../staff/index.ts';
import { findTopicOptions } from './itemTopics.queries.ts';
import { tagList, tagRows } from './tags.queries.ts';
import { indexTag, mergeTags, proposeTagSlug, reserveSlug, type TagDeps } from './tags.service.ts';

/** Mounts the calls of editors for tags, and the search for topics of an item. */
export function topicsAdminRoutes(app: StaffApp, deps: TagDeps): void {
  const { db } = deps;
  mountAdmin(app, 'adminTopicOptions', ({ query }) => findTopicOptions(db, query.keyword ?? ''));
  mountAdminList(app, 'adminTagList', 'adminTagCsv', {
    db,
    listing: tagList,
    show: (row) => row,
    fileName: 'tags',
    columns: [
      [m.csv_name_zh, ({ name }) => name.zh_CN],
      [m.csv_name_en, ({ name }) => name.en_US],
      [m.csv_address, ({ slug }) => slug],
      [m.csv_tagged_items, ({ items }) => items],
    ],
  });
  mountAdminRecords(app, 'adminTag', {
    db,
    rows: tagRows,
    subject: 'tag',
    topic: 'news',
    find: (from, id) => findOne(from, tagList({ id })),
    columnsOf: async ({ name, slug, isShown }, tx) => ({
      name,
      isShown,
      slug: slug ?? (await proposeTagSlug(tx, name)),
    }),
    auditedFields: ({ name, slug, isShown }) => ({ name, slug, isShown }),
    onChange: async (tx, id, { after }) => {
      if (after) await reserveSlug(tx, id, after.slug);
      await indexTag(tx, id, after);
    },
  });
  mountAdmin(app, 'adminTagMerge', ({ params, body: { into, version }, ...who }) =>
    mergeTags(deps, actorOf(who), { id: parseId(params.id), version, into: parseId(into) }),
  );
}
