import type pg from 'pg';
import { sql } from 'drizzle-orm';
import { insertBanner } from '../features/banners/index.ts';
import { insertPicture } from '../features/media/index.ts';
import { pictureSize } from '@app/contract/pictures';
import { openDatabase, type Transaction } from '#platform/database/client';
import type { Storage } from '#platform/files/storage';
import type { SecretKey } from '#platform/secretKey';
import { banners } from './content/index.ts';
import { hasContent } from './hasContent.ts';
import { loadAccounts } from './loading/accounts.ts';
import { loadEvents } from './loading/events.ts';
import { type DemoMedia, storeDemoMedia } from './loading/media.ts';
import { loadNews } from './loading/news.ts';
import { loadCategories, loadPeople, loadSitePages, loadTraining } from './loading/standingContent.ts';

interface DemoLoading {
  pool: pg.Pool;
  storage: Storage;
  secret: SecretKey;
  /** The date from which the dates of the content are computed. */
  now: Date;
  progress: (step: string) => void;
}

const demoLock = 7_203_115;

/** Fills an empty database completely or not at all; a database with content is not changed. */
export async function loadDemoContent({ pool, storage, secret, now, progress }: DemoLoading): Promise<void> {
  const db = openDatabase(pool);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    if (await hasContent(tx)) return;
    progress('loading the demonstration content (once, some seconds)');
    await tx.execute(sql`set local statement_timeout = 0`);
    const media = await storeDemoMedia(storage);
    await loadAll(tx, media, secret, now);
  });
}

async function loadAll(tx: Transaction, media: DemoMedia, secret: SecretKey, now: Date): Promise<void> {
  const dayAfter = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const categories = await loadCategories(tx, media);
  const people = await loadPeople(tx, media);
  await loadAccounts({ tx, secret, people, now, dayAfter });
  await loadSitePages(tx);
  await loadTraining(tx, dayAfter);
  const newsIds = await loadNews(tx, media, now);
  const eventIds = await loadEvents({ tx, media, now, categories, people, dayAfter });
  for (const [position, { picture, alt, eyebrow, title, text, link, action }] of banners.entries()) {
    const path = pathOf(link, newsIds, eventIds);
    const fileName = media.banner(picture);
    const { id: pictureId } = await insertPicture(tx, { fileName, ...pictureSize(fileName)!, alt, uploadedAt: now });
    await insertBanner(tx, {
      pictureId,
      eyebrow,
      title,
      text,
      action,
      link: { zh_CN: path, en_US: path },
      position,
    });
  }
}

/** Converts `news:<slug>` and `event:<slug>` to paths. */
function pathOf(link: string, newsIds: Map<string, number>, eventIds: Map<string, number>): string {
  const [, kind, slug = ''] = /^(news|event):(.+)$/.exec(link) ?? [];
  if (!kind) return link;
  const id = (kind === 'news' ? newsIds : eventIds).get(slug);
  if (!id) throw new Error(`the demonstration has no ${link}`);
  return kind === 'news' ? `/news/${id}` : `/match/${id}`;
}
