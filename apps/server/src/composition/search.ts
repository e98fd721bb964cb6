import { reindexAssociation, reindexClub } from '../features/associations/index.ts';
import { reindexDiscipline, reindexEvent } from '../features/competitions/index.ts';
import { reindexNewsItem } from '../features/news/index.ts';
import { reindexOwnPage } from '../features/ownPages/index.ts';
import { reindexPerson } from '../features/people/index.ts';
import { declareSearchJobs } from '../features/search/index.ts';
import { reindexTag } from '../features/topics/index.ts';
import type { Core } from './core.ts';

/** Declares the job that indexes items again, with the features that store them. */
export function declareSearch({ db, clock, jobs, processRows }: Core): void {
  declareSearchJobs(jobs, {
    db,
    clock,
    processRows,
    reindex: {
      news: reindexNewsItem,
      hotNews: reindexNewsItem,
      video: reindexNewsItem,
      event: reindexEvent,
      association: reindexAssociation,
      club: reindexClub,
      person: (tx, id) => reindexPerson(tx, id, clock),
      page: reindexOwnPage,
      tagTopic: reindexTag,
      disciplineTopic: reindexDiscipline,
      associationTopic: reindexAssociation,
    },
  });
}
