import type { Locale } from '@app/contract/locale';
import type { NewsType } from '@app/contract/newsTypes';
import type { Database } from '#platform/database/client';
import { saveNews } from './news.service.ts';

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
export function addNews(db: Database, fixture: NewsFixture = {}, id?: number): Promise<number> {
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
    ...published.map((locale) => ({ locale, status: 'published' as const, ...text })),
    ...drafts.map((locale) => ({ locale, status: 'draft' as const, ...text })),
  ];
  return db.transaction((tx) =>
    saveNews(tx, { values: { type, startTime, image: 'cover-1600x900.jpg', ...film }, texts }, id),
  );
}
