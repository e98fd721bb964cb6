import { draftProblems, type ItemProblem } from '@app/contract/admin/contentProblems';
import { newsLimits } from '@app/contract/admin/textLimits';
import type { Locale } from '@app/contract/locale';
import { textOfHtml } from '#platform/text/plainText';
import { ItemProblems, type SourceItem, type SourceText } from './reading/sourceItem.ts';

/** In characters, of a summary that is taken from the text. */
const shortSummary = 150;
const keepsDraft = new Set<string>(draftProblems);

export interface NewsFromSource {
  locale: Locale;
  title: string;
  titleSignature: string;
  /** The names of the authors that the export has. */
  authors: string[];
  summary: string;
  content: string;
  /** Null for a draft. */
  startTime: Date | null;
  /** When visitors of the earlier site could read it first; null if never. */
  originalTime: Date | null;
}

interface Choices {
  locale: Locale;
  isPublishing: boolean;
  /** The author of texts whose export does not name one. */
  author: string;
  now: Date;
}

/**
 * Returns the texts of an item as news, and everything that staff should know about it. A text becomes a draft when it
 * has a problem that visitors would see. No text is shortened.
 */
export function toNews(
  item: SourceItem,
  { locale, isPublishing, author, now }: Choices,
  { hasCover, found }: { hasCover: boolean; found: ItemProblem[] },
): { texts: NewsFromSource[]; problems: ItemProblem[] } {
  const problems = new ItemProblems();
  for (const { problem, detail } of [...item.problems, ...found]) problems.add(problem, detail);
  if (item.texts.length === 0) return { texts: [], problems: problems.list };
  if (!hasCover) problems.add('coverMissing');
  else if (item.cover === null) problems.add('coverFromText');
  const texts = new Map<Locale, NewsFromSource>();
  for (const text of item.texts) {
    const language = text.locale ?? detectLocale(text) ?? locale;
    if (texts.has(language)) problems.add('languageRepeated', text.title);
    else texts.set(language, toText(text, language, author, problems, now));
  }
  const isComplete = !problems.list.some(({ problem }) => keepsDraft.has(problem));
  const isPublic = isPublishing && isComplete;
  return {
    texts: [...texts.values()].map((text) => ({ ...text, startTime: isPublic ? text.startTime : null })),
    problems: problems.list,
  };
}

/** Detects the language of a text by its script; null when that is not certain. */
function detectLocale({ title, html }: SourceText): Locale | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(title)) return null;
  if (/\p{Script=Han}/u.test(title)) return 'zh_CN';
  return /\p{Script=Latin}/u.test(title) && !/\p{Script=Han}/u.test(html) ? 'en_US' : null;
}

function toText(source: SourceText, locale: Locale, author: string, problems: ItemProblems, now: Date): NewsFromSource {
  const { title, html } = source;
  const visible = textOfHtml(html);
  const isShown = source.isPublic;
  let { summary } = source;
  if (summary === '' && visible !== '') {
    summary = visible.length > shortSummary ? `${visible.slice(0, shortSummary).toWellFormed()}…` : visible;
    problems.add('summaryFromText');
  }
  if (title === '') problems.add('titleMissing');
  if (title.length > newsLimits.title) problems.add('titleTooLong', String(title.length));
  const longest = Math.max(0, ...source.authors.map((name) => name.length));
  if (longest > newsLimits.titleSignature) problems.add('authorTooLong', String(longest));
  if (summary.length > newsLimits.summary) problems.add('summaryTooLong', String(summary.length));
  if (html.length > newsLimits.content) problems.add('contentTooLong', String(html.length));
  if (visible === '' && !html.includes('<img')) problems.add('contentEmpty');
  const publishedAt = source.publishedAt === null ? null : new Date(source.publishedAt);
  if (isShown && publishedAt === null) problems.add('dateMissing');
  if (isShown && publishedAt !== null && publishedAt > now) problems.add('dateInFuture', source.publishedAt!);
  return {
    locale,
    title,
    titleSignature: source.authors[0] ?? author.slice(0, newsLimits.titleSignature),
    authors: source.authors,
    summary,
    content: html,
    startTime: isShown ? publishedAt : null,
    originalTime: isShown ? publishedAt : null,
  };
}
