import type { SentenceName } from '@app/contract/sentences';
import type { SiteSettings } from '@app/contract/site';
import { m } from '../paraglide/messages.js';
import { useSiteSettings } from './rootData.ts';

/** Listed one by one, because an index into `m` would bundle every text. */
const defaults: Record<SentenceName, () => string> = {
  footerLine: m['sentences.footerLine'],
  subscribeText: m['sentences.subscribeText'],
  homeEmpty: m['sentences.homeEmpty'],
  newsLead: m['sentences.newsLead'],
  eventsLead: m['sentences.eventsLead'],
  noEvents: m['sentences.noEvents'],
  noEventsText: m['sentences.noEventsText'],
  membersLead: m['sentences.membersLead'],
  noRanking: m['sentences.noRanking'],
  noRankingText: m['sentences.noRankingText'],
  liveLead: m['sentences.liveLead'],
  nothingLive: m['sentences.nothingLive'],
  nothingLiveText: m['sentences.nothingLiveText'],
  confirmText: m['sentences.confirmText'],
  unsubscribeText: m['sentences.unsubscribeText'],
  archiveLead: m['sentences.archiveLead'],
  archiveEmpty: m['sentences.archiveEmpty'],
  archiveEmptyText: m['sentences.archiveEmptyText'],
};

/** Returns a sentence as staff wrote it in the language of the page; the default where they did not. */
export const sentenceOf = (settings: SiteSettings | null, name: SentenceName): string =>
  settings?.sentences[name] ?? defaults[name]();

export const useSentence = (name: SentenceName): string => sentenceOf(useSiteSettings(), name);
