import { languageTag, type Locale } from '@app/contract/locale';
import { pictureVariant } from '@app/contract/pictures';
import { m } from '#messages';
import { withAbsoluteUrls } from '#platform/text/absoluteUrls';
import type { RenderJob } from './renderWorker.ts';

/** A news item or an event in a mail. */
export interface IssueItem {
  title: string;
  text: string;
  /** The path of a picture on the site; '' for none. */
  picture: string;
  alt: string;
  path: string;
}

export interface IssueContent {
  locale: Locale;
  /** The association's name. */
  site: string;
  subject: string;
  preheader: string;
  /** Sanitized HTML. */
  content: string;
  news: IssueItem[];
  events: IssueItem[];
  contacts: { label: string; value: string }[];
  publicUrl: string;
}

/** Replaced in the stored mail by the address with which a recipient unsubscribes. */
export const unsubscribePlaceholder = 'https://unsubscribe.invalid/recipient';

/** Fonts that Outlook, Gmail and QQ Mail have on their systems. */
const fonts: Record<Locale, string> = {
  zh_CN: "'PingFang SC','Hiragino Sans GB','Microsoft YaHei','Noto Sans CJK SC',Arial,sans-serif",
  en_US: "'Segoe UI','Helvetica Neue',Helvetica,Arial,'Microsoft YaHei',sans-serif",
};

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Makes sanitized rich text fit for mail programs: absolute addresses, and pictures without variants. */
function toMailHtml(html: string, publicUrl: string): string {
  const absolute = withAbsoluteUrls(html, `${publicUrl}/`);
  return absolute.replace(/<img\s[^>]*>/g, (tag) => {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    const width = Math.min(552, Number(attribute('width')) || 552);
    return `<img src="${attribute('src')}" alt="${attribute('alt')}" width="${width}" style="width:100%;max-width:${width}px;height:auto" />`;
  });
}

/** Composes an issue as markup of MJML, and as the simple HTML from which the text part is made. */
export function composeIssue(issue: IssueContent): RenderJob {
  const { locale, site, subject, preheader, content, news, events, contacts, publicUrl } = issue;
  const options = { locale };
  const body = toMailHtml(content, publicUrl);
  const address = (path: string) => escapeMarkup(`${publicUrl}${path}?lang=${locale}`);
  const sections = [
    { heading: m.newsletter_news({}, options), items: news },
    { heading: m.newsletter_events({}, options), items: events },
  ].filter(({ items }) => items.length > 0);
  const imprint = contacts.map(({ label, value }) => `${escapeMarkup(label)}: ${escapeMarkup(value)}`);
  const reason = m.newsletter_reason({ site }, options);
  const unsubscribe = m.newsletter_unsubscribe({}, options);

  const itemMarkup = ({ title, text, picture, alt, path }: IssueItem) => `
    ${picture === '' ? '' : `<mj-image src="${escapeMarkup(publicUrl + pictureVariant(picture, 640, 'jpg'))}" alt="${escapeMarkup(alt)}" href="${address(path)}" padding="8px 24px 0" border-radius="6px" />`}
    <mj-text padding="8px 24px 16px" css-class="item"><h3><a href="${address(path)}">${escapeMarkup(title)}</a></h3><p>${escapeMarkup(text)}</p></mj-text>`;
  const sectionMarkup = ({ heading, items }: (typeof sections)[number]) => `
    <mj-section css-class="card"><mj-column>
      <mj-text css-class="item"><h2>${escapeMarkup(heading)}</h2></mj-text>
      ${items.map(itemMarkup).join('')}
    </mj-column></mj-section>`;

  const mjml = `<mjml lang="${languageTag[locale]}" dir="ltr">
  <mj-head>
    <mj-title>${escapeMarkup(subject)}</mj-title>
    <mj-preview>${escapeMarkup(preheader)}</mj-preview>
    <mj-attributes>
      <mj-all font-family="${fonts[locale]}" />
      <mj-text font-size="16px" line-height="${locale === 'zh_CN' ? '1.75' : '1.6'}" color="#2b211c" padding="12px 24px" />
      <mj-section background-color="#ffffff" padding="8px 0" />
    </mj-attributes>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-style inline="inline">${inlineStyles}</mj-style>
    <mj-style>${darkStyles}</mj-style>
  </mj-head>
  <mj-body width="600px" background-color="#f6f1ec">
    <mj-section css-class="card"><mj-column>
      <mj-text css-class="brand" font-size="14px" font-weight="700" color="#c2410c">${escapeMarkup(site)}</mj-text>
      <mj-text css-class="item"><h1>${escapeMarkup(subject)}</h1></mj-text>
      ${body === '' ? '' : `<mj-text css-class="item">${body}</mj-text>`}
    </mj-column></mj-section>
    ${sections.map(sectionMarkup).join('')}
    <mj-section background-color="#f6f1ec"><mj-column>
      <mj-text css-class="imprint" font-size="13px" color="#5b504a">
        <p>${escapeMarkup(site)}${imprint.map((line) => `<br />${line}`).join('')}</p>
        <p>${escapeMarkup(reason)} <a href="${unsubscribePlaceholder}">${escapeMarkup(unsubscribe)}</a></p>
      </mj-text>
    </mj-column></mj-section>
  </mj-body>
</mjml>`;
  const sectionText = ({ heading, items }: (typeof sections)[number]) =>
    `<h2>${escapeMarkup(heading)}</h2>${items.map(({ title, text, path }) => `<h3>${escapeMarkup(title)}</h3><p>${escapeMarkup(text)}<br>${address(path)}</p>`).join('')}`;
  const plainSource = `<h1>${escapeMarkup(subject)}</h1>${body}${sections.map(sectionText).join('')}<hr>
    <p>${[escapeMarkup(site), ...imprint].join('<br>')}</p>
    <p>${escapeMarkup(reason)}<br>${escapeMarkup(unsubscribe)}: ${unsubscribePlaceholder}</p>`;
  return { mjml, plainSource };
}

/** Styles are written into each element, because Gmail and QQ Mail remove style sheets for some accounts. */
const inlineStyles = `
  .item div h1 { margin: 0; font-size: 26px; line-height: 1.35; }
  .item div h2 { margin: 8px 0; font-size: 20px; line-height: 1.4; }
  .item div h3 { margin: 8px 0 4px; font-size: 17px; line-height: 1.45; }
  .item div p, .imprint div p { margin: 0 0 12px; }
  .item div a, .imprint div a { color: #b03a06; text-decoration: underline; }
  .item div table { border-collapse: collapse; width: 100%; }
  .item div td, .item div th { border: 1px solid #d9cdc3; padding: 6px 8px; text-align: left; }
  .item div blockquote { margin: 0 0 12px; padding: 0 0 0 16px; border-left: 3px solid #d9cdc3; }
  .item div figure { margin: 0 0 12px; }
`;

const darkStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    body, body > div { background-color: #1c1512 !important; }
    .card, .card > table { background-color: #2b211c !important; }
    .item div, .item h1, .item h2, .item h3, .item p, .item li, .item td, .item th { color: #f4ece6 !important; }
    .imprint div, .imprint p { color: #cbbdb3 !important; }
    .imprint, .imprint > table { background-color: #1c1512 !important; }
    .item a, .imprint a, .brand div { color: #ff9d66 !important; }
  }
`;
