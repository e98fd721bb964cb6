import type { bannerRow } from '@app/contract/admin/banners';
import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Transaction } from '#platform/database/client';
import { inEitherLanguage, instantText, type Listing, whereAll } from '#platform/database/listings';
import { findFirstAfter } from '#platform/database/moments';
import { versionedRows } from '#platform/database/versionedRows';
import { pictureJson } from '../media/index.ts';
import { banners } from './banners.tables.ts';

export const bannerRows = versionedRows(banners);

export type BannerRow = z.output<typeof bannerRow>;

const stateAt = (now: Date) => sql`case when not b.is_shown then 'hidden' when b.shown_until <= ${now} then 'ended'
  when b.shown_from > ${now} then 'scheduled' else 'shown' end`;

interface Filters {
  id?: number;
  keyword?: string | undefined;
  state?: BannerRow['state'] | undefined;
}

/** Lists the banners in their order, with their states at a moment. */
export function bannerList({ id, keyword, state }: Filters, now: Date): Listing<BannerRow> {
  const where = whereAll(
    id !== undefined && sql`b.id = ${id}`,
    state && sql`${stateAt(now)} = ${state}`,
    keyword && inEitherLanguage(sql`b.title`, keyword),
  );
  return {
    columns: sql<BannerRow>`b.id::text, b.eyebrow, b.title, b.text, b.link, b.action, b.is_shown as "isShown",
      b.version,
      ${instantText(sql`b.shown_from`)} as "shownFrom", ${instantText(sql`b.shown_until`)} as "shownUntil",
      ${stateAt(now)} as state, ${pictureJson(sql`b.picture_id`)} as picture`,
    from: sql`from ${banners} b ${where}`,
    order: sql`b.position, b.id`,
  };
}

const maxShownBanners = 6;

/** Finds the first banners that a language's home page shows at a moment, in their order. */
export async function findShownBanners(db: Database, locale: Locale, now: Date) {
  const { rows } = await db.execute<
    Record<'id' | 'title' | 'link' | 'eyebrow' | 'text' | 'action' | 'image' | 'imageAlt', string>
  >(sql`
    select b.id::text, b.title->>${locale} as title, b.link->>${locale} as link, b.eyebrow->>${locale} as eyebrow,
      b.text->>${locale} as text, b.action->>${locale} as action, ${pictureJson(sql`b.picture_id`)}->>'url' as image,
      ${pictureJson(sql`b.picture_id`)}->'alt'->>${locale} as "imageAlt"
    from ${banners} b where ${stateAt(now)} = 'shown' and b.title->>${locale} <> '' order by b.position, b.id
    limit ${maxShownBanners}`);
  return rows;
}

export async function insertBanner(tx: Transaction, values: typeof banners.$inferInsert): Promise<void> {
  await tx.insert(banners).values(values);
}

/** Finds the first moment after `now` at which a banner appears or ends; null when there is none. */
export async function findNextBannerChange(db: Database, now: Date): Promise<Date | null> {
  return findFirstAfter(db, sql`${banners}, lateral (values (shown_from), (shown_until)) moments (moment)`, now);
}
