import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { isPublicText } from './publicItems.queries.ts';

/** Returns the texts of items that are published in a language, by id. */
export async function findNewsContents(db: Database, locale: Locale, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; content: string }>(sql`
    select news_id::int as id, content from news_texts
    where locale = ${locale} and status = 'published' and news_id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`);
  return new Map(rows.map(({ id, content }) => [id, content]));
}

export interface NewsPageRow {
  id: number;
  slug: string | null;
  /** Name of a stored picture. */
  image: string;
  /** Name of a stored video. */
  video: string | null;
  durationSeconds: number | null;
  /** The published languages. No later change than `publishedAt` is stored. */
  texts: { locale: Locale; title: string; summary: string; publishedAt: Date }[];
}

/** Counts and reads visible items for the sitemap, in parts (from 1), oldest first. */
export function findNewsForSitemap(db: Database, clock: { now(): Date }) {
  const visible = () => isPublicText(clock.now());
  return {
    count: async () => {
      const { rows } = await db.execute<{ total: number }>(
        sql`select count(distinct t.news_id)::int as total from news_texts t where ${visible()}`,
      );
      return rows[0]!.total;
    },
    read: async (part: number, size: number): Promise<NewsPageRow[]> => {
      const { rows } = await db.execute<{
        id: number;
        slug: string | null;
        image: string;
        video: string | null;
        seconds: number | null;
        texts: { locale: Locale; title: string; summary: string; startTime: string }[];
      }>(sql`
        select n.id::int as id, n.slug, p.file_name as image, n.video, n.duration_seconds as seconds,
        json_agg(json_build_object(
          'locale', t.locale, 'title', t.title, 'summary', t.summary, 'startTime', t.start_time
        ) order by t.locale desc) as texts
        from news_texts t join news n on n.id = t.news_id join pictures p on p.id = n.picture_id where ${visible()}
        group by n.id, p.id order by n.id limit ${size} offset ${(part - 1) * size}`);
      return rows.map(({ seconds, texts, ...row }) => ({
        ...row,
        durationSeconds: seconds,
        texts: texts.map(({ startTime, ...text }) => ({ ...text, publishedAt: new Date(startTime) })),
      }));
    },
  };
}
