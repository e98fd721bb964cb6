import { index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';

export const searchDocuments = pgTable(
  'search_documents',
  {
    id: identity().primaryKey(),
    /** `hotNews` is separate for the lists of the news; readers see it as news. See `topicColumns` for topics. */
    kind: text({
      enum: [
        'news',
        'hotNews',
        'video',
        'event',
        'association',
        'club',
        'person',
        'page',
        'tagTopic',
        'disciplineTopic',
        'associationTopic',
      ],
    }).notNull(),
    itemId: reference().notNull(),
    locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    title: text().notNull(),
    snippet: text().notNull(),
    url: text().notNull(),
    visibleFrom: instant().notNull(),
    /** Bigrams of Han text, syllables of their pinyin, words in Latin letters. */
    tokens: text().array().notNull(),
    /**
     * The version of the rules by which tokens and Latin letters were made; 0 for documents from before these had
     * versions.
     */
    normalization: smallint().notNull().default(0),
    /** Names and title in plain Latin letters, for matching in spite of typing errors. */
    latin: text().notNull(),
  },
  (t) => [
    unique().on(t.kind, t.itemId, t.locale),
    index('search_documents_tokens').using('gin', t.tokens),
    index('search_documents_latin').using('gin', t.latin.op('gin_trgm_ops')),
    index().on(t.locale, t.kind, t.visibleFrom),
    index().on(t.normalization, t.kind, t.itemId),
  ],
);
