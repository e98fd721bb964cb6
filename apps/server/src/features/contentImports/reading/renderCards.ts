import { galleryClass } from '@app/contract/richTextElements';
import { marked } from 'marked';
import { escapeXml as escapeHtml } from '#platform/text/xml';
import { renderVideo } from './convertVideos.ts';
import type { ItemProblems } from './sourceItem.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const deepest = 60;

function parse(content: string, problems: ItemProblems): Node | null {
  try {
    const parsed: unknown = JSON.parse(content);
    if (isNode(parsed)) return parsed;
  } catch {}
  problems.add('itemMalformed');
  return null;
}

/** Renders the text and the plain cards of Ghost's present editor. Other cards are noted. */
export function renderLexical(content: string, problems: ItemProblems): string {
  const root = parse(content, problems)?.root;
  return isNode(root) ? childrenOf(root, problems, 0) : '';
}

const childrenOf = (node: Node, problems: ItemProblems, depth: number): string =>
  depth > deepest
    ? ''
    : nodesOf(node.children)
        .map((child) => renderNode(child, problems, depth + 1))
        .join('');

const wrappers: Record<string, string> = {
  paragraph: 'p',
  listitem: 'li',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
};

function renderNode(node: Node, problems: ItemProblems, depth: number): string {
  const type = textOf(node.type);
  const inside = () => childrenOf(node, problems, depth);
  if (type === 'text' || type === 'extended-text') return renderText(node);
  if (type === 'linebreak') return '<br>';
  const wrapper = wrappers[type];
  if (wrapper) return `<${wrapper}>${inside()}</${wrapper}>`;
  if (type === 'heading' || type === 'extended-heading') {
    const tag = /^h[1-6]$/.test(textOf(node.tag)) ? textOf(node.tag) : 'h2';
    return `<${tag}>${inside()}</${tag}>`;
  }
  if (type === 'list') return node.listType === 'number' ? `<ol>${inside()}</ol>` : `<ul>${inside()}</ul>`;
  if (type === 'link' || type === 'autolink') return `<a href="${escapeHtml(textOf(node.url))}">${inside()}</a>`;
  return renderCard(type, node, problems);
}

/** The bits of Lexical's text format. */
const formats = [
  [1, 'strong'],
  [2, 'em'],
  [32, 'sub'],
  [64, 'sup'],
] as const;

function renderText({ text, format }: Node): string {
  let html = escapeHtml(textOf(text));
  for (const [bit, tag] of formats) if (Number(format) & bit) html = `<${tag}>${html}</${tag}>`;
  return html;
}

const figure = (src: unknown, alt: unknown, caption: unknown): string =>
  `<figure><img src="${escapeHtml(textOf(src))}" alt="${escapeHtml(textOf(alt))}"><figcaption>${textOf(caption)}</figcaption></figure>`;

function gallery({ images, caption }: Node): string {
  const figures = nodesOf(images).map((image) => figure(image.src, image.alt, image.caption));
  const words = textOf(caption);
  const end = words === '' ? '' : `<figcaption>${words}</figcaption>`;
  return `<figure class="${galleryClass}">${figures.join('')}${end}</figure>`;
}

/** Renders a card of either editor. The fields of cards have the same names in both. */
function renderCard(type: string, card: Node, problems: ItemProblems): string {
  switch (type) {
    case 'image':
      return figure(card.src, card.alt, card.caption);
    case 'gallery':
      return gallery(card);
    case 'html':
      return textOf(card.html);
    case 'markdown':
    case 'card-markdown':
      return marked.parse(textOf(card.markdown), { async: false });
    case 'horizontalrule':
    case 'hr':
      return '<hr>';
    case 'codeblock':
    case 'code':
      return `<p>${escapeHtml(textOf(card.code)).replaceAll('\n', '<br>')}</p>`;
    case 'callout':
      return `<blockquote>${textOf(card.calloutText)}</blockquote>`;
    case 'toggle':
      return `<h3>${textOf(card.heading)}</h3>${textOf(card.content)}`;
    case 'bookmark':
      return `<p><a href="${escapeHtml(textOf(card.url))}">${escapeHtml(titleOf(card))}</a></p>`;
    default:
      return renderEmbed(type, card) ?? leaveOut(type, problems);
  }
}

/** Renders the card of a video of another site; returns null for all others. */
const renderEmbed = (type: string, { url, metadata, caption }: Node): string | null =>
  type === 'embed' ? renderVideo(textOf(url), textOf(caption) || escapeHtml(titleOf({ metadata }))) : null;

function leaveOut(type: string, problems: ItemProblems): string {
  problems.add('cardLeftOut', type);
  return '';
}

const titleOf = ({ url, metadata }: Node): string => (isNode(metadata) && textOf(metadata.title)) || textOf(url);

const markups = new Set(['strong', 'b', 'em', 'i', 'sub', 'sup', 'a', 'code', 's', 'u']);
const sectionTags = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'aside', 'pull-quote']);

/** Renders the text and the plain cards of Ghost's earlier editor. Other cards are noted. */
export function renderMobiledoc(content: string, problems: ItemProblems): string {
  const document = parse(content, problems);
  if (!document) return '';
  const sections: unknown[] = Array.isArray(document.sections) ? document.sections : [];
  const used = new Set<unknown>();
  return sections
    .filter((section) => Array.isArray(section))
    .map((section) => renderSection(section, { document, used }, problems))
    .join('');
}

interface Mobiledoc {
  document: Node;
  /**
   * The cards that were rendered. Each is rendered once, because a small text could otherwise refer to one card many
   * times and become large.
   */
  used: Set<unknown>;
}

function renderSection(section: unknown[], { document, used }: Mobiledoc, problems: ItemProblems): string {
  const [kind, first, second] = section;
  const markers = (list: unknown): string => renderMarkers(list, document);
  if (kind === 1) {
    const tag = sectionTags.has(textOf(first)) ? textOf(first).replace(/^aside$|^pull-quote$/, 'blockquote') : 'p';
    return `<${tag}>${markers(second)}</${tag}>`;
  }
  if (kind === 3) {
    const tag = first === 'ol' ? 'ol' : 'ul';
    const items: unknown[] = Array.isArray(second) ? second : [];
    return `<${tag}>${items.map((item) => `<li>${markers(item)}</li>`).join('')}</${tag}>`;
  }
  if (kind === 2) return figure(first, '', '');
  const card = Array.isArray(document.cards) ? (document.cards[Number(first)] as unknown) : null;
  if (kind !== 10 || !Array.isArray(card) || used.has(card)) return '';
  used.add(card);
  return renderCard(textOf(card[0]), isNode(card[1]) ? card[1] : {}, problems);
}

/** Returns the address in a list of names and values, of which Ghost writes two. */
function hrefOf(attributes: unknown[]): unknown {
  const first = attributes.slice(0, 10);
  return first.includes('href') ? first[first.indexOf('href') + 1] : '';
}

function renderMarkers(list: unknown, document: Node): string {
  const open: string[] = [];
  let html = '';
  for (const marker of Array.isArray(list) ? (list as unknown[]) : []) {
    if (!Array.isArray(marker)) continue;
    const [kind, opened, closed, value] = marker as unknown[];
    for (const at of Array.isArray(opened) ? (opened as unknown[]) : []) {
      const markup = Array.isArray(document.markups) ? (document.markups[Number(at)] as unknown) : null;
      const [tag, attributes] = Array.isArray(markup) ? (markup as unknown[]) : [];
      const known = markups.has(textOf(tag)) ? textOf(tag) : 'span';
      open.push(known);
      const href = known === 'a' && Array.isArray(attributes) ? hrefOf(attributes) : '';
      html += href ? `<a href="${escapeHtml(textOf(href))}">` : `<${known}>`;
    }
    html += kind === 0 ? escapeHtml(textOf(value)) : '<br>';
    for (let left = Math.min(Number(closed) || 0, open.length); left > 0; left -= 1) html += `</${open.pop()}>`;
  }
  return (
    html +
    open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}
