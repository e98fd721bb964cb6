import { formatTag, type Locale } from '@app/contract/locale';
import type { IssueText } from '@app/contract/newsletter';
import { BusinessError } from '#platform/errors';
import { mediaUrl } from '#platform/images/mediaUrl';
import { findSiteNames } from '../../siteNames/index.ts';
import type { IssueDeps } from './issueDeps.ts';
import { composeIssue, unsubscribePlaceholder } from './issueMail.ts';
import { findEventItems, findIssue, findNewsItems, type ItemRow, type StoredIssue } from './issues.queries.ts';
import type { RenderedIssue } from './renderWorker.ts';

/** An issue as mail and as page of the site. */
export interface ComposedIssue extends RenderedIssue {
  webTexts: IssueText[];
}

/**
 * Renders an issue from the content that the site shows now. An issue that was sent is returned as it was sent.
 *
 * @param webAddress the address of its page; null when the page does not exist
 * @throws WorkerError when the renderer fails; a route answers it with 503
 */
export async function renderIssue(
  deps: IssueDeps,
  issue: StoredIssue,
  webAddress: string | null,
): Promise<ComposedIssue> {
  if (issue.html !== null && issue.plain !== null)
    return { html: issue.html, text: issue.plain, webTexts: issue.webTexts ?? [] };
  const { db, publicUrl, renderer, findContacts, findSettings } = deps;
  const { locale } = issue;
  const webTexts = [await readText(deps, issue)];
  const job = composeIssue({
    texts: webTexts,
    site: (await findSiteNames(db)).name[locale],
    logo: (await findSettings(db)).logo,
    contacts: await findContacts(db, locale),
    webAddress,
    publicUrl,
  });
  return { ...(await renderer.run(job)), webTexts };
}

/** Returns the address of an issue's page, in a reader's language. */
export const webAddressOf = (
  { publicUrl }: Pick<IssueDeps, 'publicUrl'>,
  { webKey }: Pick<StoredIssue, 'webKey'>,
  locale: Locale,
): string => `${publicUrl}/newsletter/${webKey}?lang=${locale}`;

/** Reads an issue's text with the news and events that the site shows now. */
async function readText({ db, clock }: IssueDeps, issue: StoredIssue): Promise<IssueText> {
  const { locale, subject, preheader, content } = issue;
  const wanted = { locale, now: clock.now() };
  return {
    locale,
    subject,
    preheader,
    content,
    news: (await findNewsItems(db, { ...wanted, ids: issue.newsIds })).map(toNewsItem),
    events: (await findEventItems(db, { ...wanted, ids: issue.eventIds })).map((row) => toEventItem(row, locale)),
  };
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

/** Returns the mail as it would be sent now; its link to unsubscribe leads to the site. */
export async function previewIssue(deps: IssueDeps, id: number) {
  const issue = await findIssue(deps.db, id);
  if (!issue) throw new BusinessError('notFound');
  const rendered = await renderIssue(deps, issue, null);
  const { html, text } = withUnsubscribeLink(rendered, `${deps.publicUrl}/unsubscribe`);
  return { subject: issue.subject, html, text, bytes: Buffer.byteLength(html) };
}

/** Puts the address with which a reader unsubscribes into a rendered issue. */
export const withUnsubscribeLink = ({ html, text }: RenderedIssue, address: string): RenderedIssue => ({
  html: html.replaceAll(unsubscribePlaceholder, address.replaceAll('&', '&amp;')),
  text: text.replaceAll(unsubscribePlaceholder, address),
});
