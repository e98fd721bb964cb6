import { formatTag, type Locale, otherLocale } from '@app/contract/locale';
import type { IssueText } from '@app/contract/newsletter';
import { BusinessError } from '#platform/errors';
import { mediaUrl } from '#platform/images/mediaUrl';
import { findSiteNames } from '../../siteNames/index.ts';
import type { IssueDeps } from './issueDeps.ts';
import { composeIssue, unsubscribePlaceholder } from './issueMail.ts';
import { findEventItems, findIssue, findNewsItems, type ItemRow, type StoredIssue } from './issues.queries.ts';
import type { RenderedIssue } from './renderWorker.ts';

/** An issue as mail, to the readers of each of its languages, and as page of the site. */
export interface ComposedIssue {
  mails: Partial<Record<Locale, RenderedIssue>>;
  webTexts: IssueText[];
}

/** Returns the languages of an issue. The first is that of an issue in one language. */
export const languagesOf = ({ locale, otherText }: Pick<StoredIssue, 'locale' | 'otherText'>): Locale[] =>
  otherText ? [locale, otherLocale(locale)] : [locale];

/**
 * Renders an issue from the content that the site shows now, with a link to its page.
 *
 * @throws WorkerError when the renderer fails; a route answers it with 503
 */
export async function renderIssue(deps: IssueDeps, issue: StoredIssue): Promise<ComposedIssue> {
  const webTexts = await readTexts(deps, issue);
  const mails: ComposedIssue['mails'] = {};
  for (const locale of languagesOf(issue))
    mails[locale] = await renderMail(deps, webTexts, locale, webAddressOf(deps, issue, locale));
  return { mails, webTexts };
}

/** Renders the mail to readers of a language, whose text comes first. */
async function renderMail(
  { db, publicUrl, renderer, findContacts, findSettings }: IssueDeps,
  texts: readonly IssueText[],
  locale: Locale,
  webAddress: string | null,
): Promise<RenderedIssue> {
  return renderer.run(
    composeIssue({
      texts: [...texts].sort((one, other) => Number(other.locale === locale) - Number(one.locale === locale)),
      site: (await findSiteNames(db)).name[locale],
      logo: (await findSettings(db)).logo,
      contacts: await findContacts(db, locale),
      webAddress,
      publicUrl,
    }),
  );
}

/** Returns the mail to readers of a language as it was sent; null for an issue that is not sent yet. */
export function sentMailOf(issue: StoredIssue, locale: Locale): RenderedIssue | null {
  const isOther = issue.otherText !== null && locale !== issue.locale;
  const [html, text] = isOther ? [issue.otherHtml, issue.otherPlain] : [issue.html, issue.plain];
  return html !== null && text !== null ? { html, text } : null;
}

/** Returns the subject for readers of a language. */
export const subjectIn = ({ locale: first, subject, otherText }: StoredIssue, locale: Locale): string =>
  otherText && locale !== first ? otherText.subject : subject;

/** Returns the address of an issue's page, in a reader's language. */
export const webAddressOf = (
  { publicUrl }: Pick<IssueDeps, 'publicUrl'>,
  { webKey }: Pick<StoredIssue, 'webKey'>,
  locale: Locale,
): string => `${publicUrl}/newsletter/${webKey}?lang=${locale}`;

/** Reads an issue's texts with the news and events that the site shows now. */
async function readTexts({ db, clock }: IssueDeps, issue: StoredIssue): Promise<IssueText[]> {
  const texts: IssueText[] = [];
  for (const locale of languagesOf(issue)) {
    const { subject, preheader, content } = locale === issue.locale ? issue : issue.otherText!;
    const wanted = { locale, now: clock.now() };
    texts.push({
      locale,
      subject,
      preheader,
      content,
      news: (await findNewsItems(db, { ...wanted, ids: issue.newsIds })).map(toNewsItem),
      events: (await findEventItems(db, { ...wanted, ids: issue.eventIds })).map((row) => toEventItem(row, locale)),
    });
  }
  return texts;
}

type IssueItem = IssueText['news'][number];

const toNewsItem = ({ id, title, text, picture, alt }: ItemRow): IssueItem => ({
  title,
  text,
  picture: picture === null ? '' : mediaUrl(picture),
  alt: alt || title,
  path: `/news/${id}`,
});

function toEventItem({ id, title, at, endsAt, timeZone, venue }: ItemRow, locale: Locale): IssueItem {
  const day = new Intl.DateTimeFormat(formatTag[locale], { dateStyle: 'long', ...(timeZone && { timeZone }) });
  const when = day.formatRange(new Date(at), new Date(endsAt ?? at));
  return { title, text: [when, venue].filter(Boolean).join(' · '), picture: '', alt: '', path: `/match/${id}` };
}

/**
 * Returns the mail as it was sent, or as it would be sent now; its link to unsubscribe leads to the site.
 *
 * @param wanted the language of the readers; without it, or when the issue does not have it, the issue's first
 */
export async function previewIssue(deps: IssueDeps, id: number, wanted?: Locale) {
  const issue = await findIssue(deps.db, id);
  if (!issue) throw new BusinessError('notFound');
  const locale = wanted && languagesOf(issue).includes(wanted) ? wanted : issue.locale;
  const rendered = sentMailOf(issue, locale) ?? (await renderMail(deps, await readTexts(deps, issue), locale, null));
  const { html, text } = withUnsubscribeLink(rendered, `${deps.publicUrl}/unsubscribe`);
  return { locale, subject: subjectIn(issue, locale), html, text, bytes: Buffer.byteLength(html) };
}

/** Puts the address with which a reader unsubscribes into a rendered issue. */
export const withUnsubscribeLink = ({ html, text }: RenderedIssue, address: string): RenderedIssue => ({
  html: html.replaceAll(unsubscribePlaceholder, address.replaceAll('&', '&amp;')),
  text: text.replaceAll(unsubscribePlaceholder, address),
});
