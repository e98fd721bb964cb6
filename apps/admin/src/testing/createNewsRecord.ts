import type { NewsRecord } from '../features/news/newsDraftKind.ts';

/** Creates an item with the same draft in both languages. */
export function createNewsRecord(content: string, changes: object = {}): NewsRecord {
  const written = {
    state: 'draft',
    version: 3,
    hasChanges: false,
    savedAt: '2031-01-01T00:00:00.000Z',
    savedBy: 'Wen Shu',
    publishedBy: '',
    startTime: null,
    originalTime: null,
    review: null,
    reviewVersion: 5,
    fields: { title: 'Ladder', titleSignature: '', summary: '', content },
    ...changes,
  };
  return { id: '7', texts: { zh_CN: written, en_US: written } } as unknown as NewsRecord;
}
