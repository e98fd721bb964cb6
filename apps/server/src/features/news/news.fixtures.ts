import type { Locale } from '@app/contract/locale';
import type { NewsType } from '@app/contract/newsTypes';
import type { Database } from '#platform/database/client';
import { insertTestPicture } from '../media/media.fixtures.ts';
import { addNewsItem } from './news.service.ts';

export interface NewsFixture {
  type?: NewsType;
  startTime?: Date;
  title?: string;
  summary?: string;
  content?: string;
  /** Languages in which it is published. */
  published?: Locale[];
  /** Languages that exist as drafts only. */
  drafts?: Locale[];
}

/** Adds a published item with the same text in both languages; override only the fields that the test checks. */
export function addNews(db: Database, fixture: NewsFixture = {}): Promise<number> {
  const {
    type = 'news',
    startTime = new Date('2029-12-01T00:00:00Z'),
    title = 'News',
    summary = 'A summary',
    content = '<p>Text</p>',
  } = fixture;
  const { published = ['zh_CN', 'en_US'], drafts = [] } = fixture;
  const text = { title, titleSignature: 'The editor', summary, content };
  const film = type === 'hotVideo' ? { video: 'film.mp4', durationSeconds: 95 } : {};
  const texts = [
    ...published.map((locale) => ({ locale, startTime, ...text })),
    ...drafts.map((locale) => ({ locale, startTime: null, ...text })),
  ];
  const clock = { now: () => startTime, timeZone: 'UTC' };
  return db.transaction(async (tx) => {
    const { id } = await insertTestPicture(tx, 'cover-1600x900.jpg');
    return addNewsItem(tx, clock, { values: { type, pictureId: id, ...film }, texts });
  });
}
