import type { Locale, Localized } from '@app/contract/locale';
import type { TopicKind } from '@app/contract/topicKinds';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { findOne } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import type { FindBylines } from '../news.queries.ts';
import type { Storage } from '#platform/files/storage';
import { mediaUrl } from '#platform/images/mediaUrl';
import { lockNews, type StoredNews } from '../publishedTexts.queries.ts';
import { newsForEditor, type NewsRecordRow } from './editing.queries.ts';

/** The topics of items, which another feature stores. */
export interface NewsTopics {
  /** Finds the topics of an item, in order. The names of a person who is not listed any more are ''. */
  find: (from: Database | Transaction, newsId: number) => Promise<EditedTopic[]>;
  /** Replaces the topics of an item. @throws InvalidFields for those that editors cannot choose */
  set: (tx: Transaction, newsId: number, topics: TopicReference[]) => Promise<void>;
}

/** The authors of items, which another feature stores. */
export interface NewsAuthors {
  /** Finds the authors of an item, in order. */
  find: (from: Database | Transaction, newsId: number) => Promise<EditedAuthor[]>;
  /** Replaces the authors of an item. @throws InvalidFields for those who do not exist */
  set: (tx: Transaction, newsId: number, ids: string[]) => Promise<void>;
  /** Finds the author with whom the items of a staff member begin; null for none. */
  findOwn: (from: Database | Transaction, staffId: number) => Promise<EditedAuthor | null>;
  findBylines: FindBylines;
}

export interface EditedAuthor {
  id: string;
  name: Localized;
}

export interface TopicReference {
  kind: TopicKind;
  id: string;
}
export type EditedTopic = TopicReference & { name: Localized; nativeName: string };

export interface NewsEditingDeps {
  db: Database;
  clock: Clock;
  topics: NewsTopics;
  authors: NewsAuthors;
  /** Served publicly under /media. */
  publicFiles: Storage;
}

/** Names an item in the audit log. */
export const subjectOf = (id: number) => `news ${id}`;

/** @throws BusinessError notFound */
export async function getNewsRecord(
  { db, clock, topics, authors }: NewsEditingDeps,
  id: number,
  from: Database | Transaction = db,
) {
  const found = await findOne(from, newsForEditor(id, clock.now()));
  if (!found) throw new BusinessError('notFound');
  const { video, subtitles, texts, ...item } = found;
  return {
    ...item,
    topics: await topics.find(from, id),
    authors: await authors.find(from, id),
    videoUrl: video === null ? null : mediaUrl(video),
    subtitles: { zh_CN: urlOf(subtitles.zh_CN), en_US: urlOf(subtitles.en_US) },
    texts: { zh_CN: textOf(texts.zh_CN), en_US: textOf(texts.en_US) },
  };
}

const urlOf = (name: string | undefined): string | null => (name === undefined ? null : mediaUrl(name));

const textOf = ({ title, titleSignature, summary, content, ...text }: NewsRecordRow['texts'][Locale]) => ({
  ...text,
  fields: { title, titleSignature, summary, content },
});

/** Locks an item that is not in the trash. @throws BusinessError notFound */
export async function lockKept(tx: Transaction, id: number): Promise<StoredNews> {
  const item = await lockNews(tx, id);
  if (!item || item.deletedAt) throw new BusinessError('notFound');
  return item;
}
