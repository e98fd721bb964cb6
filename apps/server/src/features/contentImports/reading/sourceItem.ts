import type { ContentFileProblem, ContentImportFormat, ItemProblem } from '@app/contract/admin/contentProblems';
import type { Locale } from '@app/contract/locale';
import { textOfHtml } from '#platform/text/plainText';

/** Thrown for a file that cannot be imported. */
export class RejectedExport extends Error {
  readonly problem: ContentFileProblem;
  constructor(problem: ContentFileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** One language of an item, as it is in the export. */
export interface SourceText {
  /** Null when the export does not name the language. */
  locale: Locale | null;
  title: string;
  /** The names of its authors, in their order. */
  authors: string[];
  summary: string;
  /** Reduced to the markup that texts of this site have; the pictures have the addresses of `pictureAddress`. */
  html: string;
  /** ISO 8601; null when the export has none. */
  publishedAt: string | null;
  isPublic: boolean;
}

/** A picture of the archive. */
export interface SourcePicture {
  /** Its name in the archive. */
  name: string;
  alt: string;
}

export interface SourceItem {
  /** Identifies the item in every export of the same site. */
  key: string;
  /** Empty for an item that cannot be imported; its problems name the reason. */
  texts: SourceText[];
  /** The name under which staff see an item without texts. */
  label: string;
  cover: SourcePicture | null;
  /** The pictures in the texts, by the number in their addresses. */
  pictures: SourcePicture[];
  /** Paths under which the item was read on the earlier site. */
  oldPaths: string[];
  problems: ItemProblem[];
}

export interface SourceExport {
  format: ContentImportFormat;
  items: SourceItem[];
}

const placeholder = /<img src="\/import\/(\d+)"/g;

/** Returns the address of a picture in a text that is not yet imported. */
export const pictureAddress = (number: number): string => `/import/${number}`;

/**
 * Replaces the addresses of the pictures in a text. A picture without an address gets none, and is removed when the
 * text is sanitized.
 */
export const replacePictures = (html: string, addressOf: (number: number) => string | null): string =>
  html.replaceAll(placeholder, (_, number: string) => `<img src="${addressOf(Number(number)) ?? ''}"`);

/** In items of one file. */
export const maxItems = 20_000;
const maxProblems = 60;

/** Collects the problems of an item, each once. */
export class ItemProblems {
  readonly list: ItemProblem[] = [];

  add(problem: ItemProblem['problem'], detail = ''): void {
    if (problem === 'tagsLeftOut' && detail === '') return;
    const shortened = detail.length > 200 ? `${detail.slice(0, 199)}…` : detail;
    const isKnown = this.list.some((known) => known.problem === problem && known.detail === shortened);
    if (!isKnown && this.list.length < maxProblems) this.list.push({ problem, detail: shortened });
  }
}

/** In characters, before and after a letter that could not be read. */
const contextCharacters = 20;
const maxDamageProblems = 3;

/** Adds a problem for each place at which letters of an item could not be read. */
export function addDamageProblems(item: SourceItem): void {
  const problems = new ItemProblems();
  problems.list.push(...item.problems);
  const place = new RegExp(`[^\\uFFFD]{0,${contextCharacters}}\\uFFFD.{0,${contextCharacters}}`, 'g');
  for (const { title, authors, summary, html } of item.texts) {
    const shown = [title, authors.join(', '), summary, textOfHtml(html)].join('\n');
    // If the visible text has no damaged letter, it is in an address or in the description of a picture.
    const text = shown.includes('\uFFFD') ? shown : html;
    for (const excerpt of (text.match(place) ?? []).slice(0, maxDamageProblems))
      problems.add('lettersDamaged', excerpt.replaceAll(/\s+/g, ' ').trim());
  }
  item.problems = problems.list;
}

/** Returns the language that a code such as `zh-Hans` or `en_GB` names. */
export function localeOf(code: unknown): Locale | null {
  const text = typeof code === 'string' ? code.trim().toLowerCase() : '';
  if (/^zh(?:$|[-_])/.test(text)) return 'zh_CN';
  return /^en(?:$|[-_])/.test(text) ? 'en_US' : null;
}

/** Adds UTC to a time without a zone, which would otherwise be read in the zone of the machine. */
function withZone(text: string): string {
  const [, year, month, day, time] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T]+(\d{1,2}:\d{2}(?::\d{2}(?:[.]\d{1,6})?)?))?$/.exec(text) ?? [];
  if (day === undefined) return text;
  return `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}T${(time ?? '00:00').replace(/^\d:/, '0$&')}Z`;
}

/** Converts a value to a moment in ISO 8601; null when it is none. */
export function instantOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && !(value instanceof Date)) return null;
  const moment = new Date(typeof value === 'string' ? withZone(value.trim()) : value);
  const year = Number.isNaN(moment.getTime()) ? 0 : moment.getUTCFullYear();
  return year >= 1970 && year <= 9_999 ? moment.toISOString() : null;
}
