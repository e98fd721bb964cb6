import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { sql } from 'drizzle-orm';
import { insertBanner } from '../features/banners/index.ts';
import { insertPicture } from '../features/media/index.ts';
import { pictureSize } from '@app/contract/pictures';
import { addDays, dayIn } from '#platform/calendar';
import { openDatabase, type Transaction } from '#platform/database/client';
import type { Storages } from '#platform/files/storages';
import type { SecretKey } from '#platform/secretKey';
import { banners } from './content/index.ts';
import { hasContent } from './hasContent.ts';
import { loadAuthors } from './loading/authors.ts';
import { hashPassword, loadAccounts, loadPlayersMemberships, loadStaff } from './loading/accounts.ts';
import { createDemoClock, createDemoServices } from './loading/demoServices.ts';
import { loadEvents } from './loading/events.ts';
import { type DemoMedia, storeDemoMedia } from './loading/media.ts';
import { loadMemberships } from './loading/memberships.ts';
import { loadNews } from './loading/news.ts';
import { loadTopics } from './loading/topics.ts';
import { readPassports } from './loading/passports.ts';
import { loadCategories, loadPeople, loadSitePages, loadTraining } from './loading/standingContent.ts';

interface DemoLoading {
  pool: pg.Pool;
  storages: Storages;
  secret: SecretKey;
  /** The date from which the dates of the content are computed. */
  now: Date;
  /** The association's time zone. */
  timeZone: string;
  publicUrl: string;
  progress: (step: string) => void;
}

type Settings = Omit<DemoLoading, 'pool' | 'progress'>;

const demoLock = 7_203_115;

/** Fills an empty database completely or not at all; a database with content is not changed. */
export async function loadDemoContent({ pool, progress, ...settings }: DemoLoading): Promise<void> {
  const db = openDatabase(pool);
  await db.transaction(async (tx) => {
    // Another start may hold the lock for as long as it loads.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    if (await hasContent(tx)) return;
    progress('loading the demonstration content');
    await loadAll(tx, await storeDemoMedia(settings.storages.files), settings);
  });
}

/** How many days the staff were there before the first application. */
const staffSinceDays = 420;

async function loadAll(tx: Transaction, media: DemoMedia, settings: Settings): Promise<void> {
  const { secret, now, timeZone } = settings;
  const today = dayIn(now, timeZone);
  const dayAfter = (days: number) => addDays(today, days);
  const clock = createDemoClock(now, timeZone);
  const categories = await loadCategories(tx, media, now);
  const { people, idOf } = await loadPeople(tx, media, now);
  await loadPlayersMemberships(tx, clock, people, dayAfter);
  clock.set(new Date(now.getTime() - staffSinceDays * 86_400_000));
  const actors = await loadStaff(tx, secret, clock);
  await loadSitePages(tx, clock);
  const services = await createDemoServices(tx, clock, settings);
  const passwordHash = await hashPassword(secret, randomBytes(24).toString('hex'));
  const passports = await readPassports();
  await loadMemberships({ services, people, idOf, passwordHash, passports, ...actors }, now);
  await loadAccounts({ tx, secret, people, now });
  await loadTraining(tx, dayAfter);
  const newsIds = await loadNews(tx, media, now);
  const eventIds = await loadEvents({ tx, media, now, categories, people, dayAfter, covers: new Map() });
  await loadAuthors(tx, newsIds);
  await loadTopics(tx, { newsIds, eventIds, associationIdOf: idOf });
  for (const [position, { picture, alt, eyebrow, title, text, link, action }] of banners.entries()) {
    const path = pathOf(link, newsIds, eventIds);
    const fileName = media.banner(picture);
    const { id: pictureId } = await insertPicture(tx, {
      fileName,
      ...pictureSize(fileName)!,
      alt,
      name: picture,
      uploadedAt: now,
    });
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
