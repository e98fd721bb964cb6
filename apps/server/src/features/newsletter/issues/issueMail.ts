import { embedClass } from '@app/contract/embeds';
import type { IssueText } from '@app/contract/newsletter';
import { languageTag, type Locale } from '@app/contract/locale';
import { filmClass } from '@app/contract/ownFilms';
import { pictureVariant } from '@app/contract/pictures';
import { m } from '#messages';
import { withAbsoluteUrls } from '#platform/text/absoluteUrls';
import { nameFilms } from '#platform/text/films';
import { withBracketedNoteMarks } from '#platform/text/notes';
import { escapeXml } from '#platform/text/xml';
import { mailLogo } from './mailLogo.ts';
import { colors, darkStyles, fonts, inlineStyles } from './mailStyles.ts';
import type { RenderJob } from './renderWorker.ts';

type IssueItem = IssueText['news'][number];

export interface IssueContent {
  /** The texts in the order of the mail, the reader's language first. */
  texts: readonly IssueText[];
  /** The association's name in the reader's language. */
  site: string;
  /** Path of the logo's picture; null for the built-in logo. */
  logo: string | null;
  contacts: { label: string; value: string }[];
  /** The address of the issue's page on the site; null for a mail that is not sent to readers, which has none. */
  webAddress: string | null;
  publicUrl: string;
}

/** Replaced in the stored mail by the address with which a recipient unsubscribes. */
export const unsubscribePlaceholder = 'https://unsubscribe.invalid/recipient';

/** The width of text and pictures, in pixels. */
const contentWidth = 552;

/** Makes sanitized rich text fit for mail programs: absolute addresses, and pictures without variants. */
function toMailHtml(html: string, publicUrl: string): string {
  const absolute = nameFilms(withAbsoluteUrls(html, `${publicUrl}/`));
  return absolute.replace(/<img\s[^>]*>/g, (tag) => {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    const width = Math.min(contentWidth, Number(attribute('width')) || contentWidth);
    return `<img src="${attribute('src')}" alt="${attribute('alt')}" width="${width}" style="width:100%;max-width:${width}px;height:auto" />`;
  });
}

const videoWithPicture = new RegExp(
  `(<figure class="${embedClass}"><a [^<>]*>)<img [^<>]*></a><figcaption>([^<]*)</figcaption>`,
  'g',
);

const pictureOfFilm = new RegExp(`(<figure class="${filmClass}">)<a [^<>]*><img [^<>]*></a>`, 'g');

/**
 * Puts the captions of tables before them, because the conversion to text reads only rows, the numbers of footnotes in
 * brackets, and the titles of videos in place of their pictures.
 */
const toPlainSource = (html: string): string =>
  withBracketedNoteMarks(html)
    .replaceAll(/<table><caption>(.*?)<\/caption>/gs, '<p>$1</p><table>')
    .replaceAll(videoWithPicture, '$1$2</a>')
    .replaceAll(pictureOfFilm, '$1');

/** Composes an issue as markup of MJML, and as the simple HTML from which the text part is made. */
export function composeIssue(issue: IssueContent): RenderJob {
  const { texts, webAddress } = issue;
  const [first] = texts;
  const { locale, subject, preheader } = first!;
  const parts = texts.map((text) => composeText(text, issue));
  const imprint = composeImprint(issue, locale);
  const webLink = composeWebLink(webAddress, locale);
  const mjml = `<mjml lang="${languageTag[locale]}" dir="ltr">
  <mj-head>
    <mj-title>${escapeXml(subject)}</mj-title>
    <mj-preview>${escapeXml(preheader)}</mj-preview>
    <mj-attributes>
      <mj-all font-family="${fonts[locale]}" />
      <mj-text font-size="16px" line-height="${locale === 'zh_CN' ? '1.75' : '1.6'}" color="${colors.text}" padding="12px 24px" />
      <mj-section background-color="${colors.card}" padding="8px 0" />
    </mj-attributes>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-style inline="inline">${inlineStyles}</mj-style>
    <mj-style>${darkStyles}</mj-style>
  </mj-head>
  <mj-body width="600px" background-color="${colors.page}">
    ${webLink.html}
    <mj-section css-class="card"><mj-column>
      <mj-text css-class="brand" font-weight="700" color="${colors.accent}" padding="16px 24px 4px">${mailLogo(issue, locale)}</mj-text>
    </mj-column></mj-section>
    ${parts.map(({ mjml: part }) => part).join('')}
    ${pageSection(imprint.html, '12px 24px 24px')}
  </mj-body>
</mjml>`;
  const plainSource = `${webLink.plain}${parts.map(({ plain }) => plain).join('<hr>')}<hr>${imprint.plain}`;
  return { mjml, plainSource };
}

/** Returns the link to the issue's page on the site, which is above the issue. */
function composeWebLink(webAddress: string | null, locale: Locale): { html: string; plain: string } {
  if (webAddress === null) return { html: '', plain: '' };
  const [address, text] = [escapeXml(webAddress), escapeXml(m.newsletter_web({}, { locale }))];
  return {
    html: pageSection(`<p style="margin:0;text-align:right"><a href="${address}">${text}</a></p>`, '8px 24px'),
    plain: `<p>${text}: ${address}</p>`,
  };
}

/** A section in the colour of the page, for what surrounds the issue. */
const pageSection = (html: string, padding: string) => `
    <mj-section css-class="page" background-color="${colors.page}" padding="0"><mj-column>
      <mj-text css-class="imprint" font-size="13px" color="${colors.quiet}" padding="${padding}">${html}</mj-text>
    </mj-column></mj-section>`;

/** The id of the heading of a text, to which the link of the other language leads. */
const anchorOf = (locale: Locale) => `text-${languageTag[locale]}`;

function composeText(text: IssueText, { texts, publicUrl }: IssueContent): { mjml: string; plain: string } {
  const { locale, subject, content, news, events } = text;
  const options = { locale };
  const body = toMailHtml(content, publicUrl);
  const address = (path: string) => escapeXml(`${publicUrl}${path}?lang=${locale}`);
  const sections = [
    { heading: m.newsletter_news({}, options), items: news },
    { heading: m.newsletter_events({}, options), items: events },
  ].filter(({ items }) => items.length > 0);
  // Mail programs show a mail inside their own page, so each text states its language.
  const inLanguage = (html: string) => `<div lang="${languageTag[locale]}">${html}</div>`;
  const card = (blocks: string[]) =>
    `<mj-section css-class="card"><mj-column>${blocks
      .map(
        (html) => `
      <mj-text css-class="item">${inLanguage(html)}</mj-text>`,
      )
      .join('')}
    </mj-column></mj-section>`;
  const itemHtml = ({ title, text: line, picture, alt, path }: IssueItem) =>
    `${picture === '' ? '' : `<a href="${address(path)}"><img src="${escapeXml(publicUrl + pictureVariant(picture, 640, 'jpg'))}" alt="${escapeXml(alt)}" width="${contentWidth}" style="display:block;width:100%;max-width:${contentWidth}px;height:auto;border-radius:6px" /></a>`}<h3><a href="${address(path)}">${escapeXml(title)}</a></h3><p>${escapeXml(line)}</p>`;
  const other = text === texts[0] ? texts[1] : undefined;
  const jump = other
    ? `<p><a href="#${anchorOf(other.locale)}" lang="${languageTag[other.locale]}">${escapeXml(m.newsletter_jump({}, { locale: other.locale }))}</a></p>`
    : '';
  const heading = `<h1 id="${anchorOf(locale)}">${escapeXml(subject)}</h1>`;
  const mjml = [
    card([heading, jump, body].filter((html) => html !== '')),
    ...sections.map(({ heading: title, items }) => card([`<h2>${escapeXml(title)}</h2>`, ...items.map(itemHtml)])),
  ].join('');
  const sectionText = ({ heading: title, items }: (typeof sections)[number]) =>
    `<h2>${escapeXml(title)}</h2>${items.map((item) => `<h3>${escapeXml(item.title)}</h3><p>${escapeXml(item.text)}<br>${address(item.path)}</p>`).join('')}`;
  const plainJump = other ? `<p>${escapeXml(m.newsletter_jump({}, { locale: other.locale }))}</p>` : '';
  const plain = `<h1>${escapeXml(subject)}</h1>${plainJump}${toPlainSource(body)}${sections.map(sectionText).join('')}`;
  return { mjml, plain };
}

/** Composes who sends the mail, why the reader gets it, and how to unsubscribe. */
function composeImprint({ site, contacts }: IssueContent, locale: Locale): { html: string; plain: string } {
  const lines = [site, ...contacts.map(({ label, value }) => `${label}: ${value}`)].map(escapeXml).join('<br />');
  const reason = escapeXml(m.newsletter_reason({ site }, { locale }));
  const unsubscribe = escapeXml(m.newsletter_unsubscribe({}, { locale }));
  return {
    html: `<p>${lines}</p><p>${reason} <a href="${unsubscribePlaceholder}">${unsubscribe}</a></p>`,
    plain: `<p>${lines}</p><p>${reason}<br>${unsubscribe}: ${unsubscribePlaceholder}</p>`,
  };
}
