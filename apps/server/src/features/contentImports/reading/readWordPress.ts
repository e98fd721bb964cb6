import { SaxesParser } from 'saxes';
import { removeInvalidXml } from '#platform/text/xml';
import type { Archive } from './openArchive.ts';
import { createPictureFinder, type PictureFinder } from './findPicture.ts';
import { oldPathOf, prepareHtml } from './prepareHtml.ts';
import { expandShortcodes } from './shortcodes.ts';
import {
  instantOf,
  ItemProblems,
  localeOf,
  maxItems,
  RejectedExport,
  type SourceItem,
  type SourcePicture,
} from './sourceItem.ts';
import { addParagraphs } from './addParagraphs.ts';

interface Term {
  domain: string;
  slug: string;
  name: string;
}

/** An element `item` of the file; fields by their names in it. */
interface Item {
  fields: Record<string, string>;
  terms: Term[];
  meta: Map<string, string>;
  comments: number;
}

interface Site {
  url: string;
  authors: Map<string, string>;
  items: Item[];
}

/**
 * Parses a WordPress export; null for other XML. Entities of a document type are rejected, never read. @throws
 * RejectedExport
 */
export function parseWordPress(content: string): Site | null {
  const site: Site = { url: '', authors: new Map(), items: [] };
  let isExport = false;
  let item: Item | null = null;
  let author: Record<string, string> = {};
  let meta: Record<string, string> = {};
  let term: Term | null = null;
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser({ xmlns: false });
  parser.on('doctype', () => {
    throw new RejectedExport('xmlDeclaresEntities');
  });
  parser.on('error', (thrown) => {
    throw thrown;
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    text = '';
    if (name === 'wp:wxr_version') isExport = true;
    if (name === 'item') {
      if (site.items.length >= maxItems) throw new RejectedExport('tooManyItems');
      item = { fields: {}, terms: [], meta: new Map(), comments: 0 };
    }
    if (name === 'wp:author') author = {};
    if (name === 'wp:postmeta') meta = {};
    if (name === 'category') term = { domain: attributes.domain ?? '', slug: attributes.nicename ?? '', name: '' };
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('cdata', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    const parent = path.at(-1);
    if (parent === 'item' && item) {
      if (name === 'category' && term) item.terms.push({ ...term, name: text.trim() });
      else if (name === 'wp:postmeta') item.meta.set(meta['wp:meta_key'] ?? '', meta['wp:meta_value'] ?? '');
      else if (name === 'wp:comment') item.comments += 1;
      else item.fields[name] = text;
    } else if (parent === 'wp:postmeta') meta[name] = text;
    else if (parent === 'wp:author') author[name] = text;
    else if (name === 'wp:author')
      site.authors.set(author['wp:author_login'] ?? '', author['wp:author_display_name'] ?? '');
    else if (name === 'item' && item) site.items.push(item);
    else if (parent === 'channel' && (name === 'wp:base_blog_url' || (name === 'link' && site.url === '')))
      site.url = text.trim();
    text = '';
  });
  try {
    // WordPress writes characters that XML does not allow.
    parser.write(removeInvalidXml(content.replace(/^\uFEFF/, ''))).close();
  } catch (thrown) {
    if (thrown instanceof RejectedExport) throw thrown;
    throw new RejectedExport('xmlMalformed');
  }
  return isExport ? site : null;
}

const importedTypes = new Set(['post', 'page']);
/** The prefix of the groups in which Polylang keeps the languages of a text. */
const groupDomain = 'post_translations';

/** Reads the posts and pages of a WordPress export. Items of other kinds are listed as left out. */
export function readWordPress(site: Site, archive: Archive): SourceItem[] {
  const attachments = new Map(
    site.items
      .filter(({ fields }) => fields['wp:post_type'] === 'attachment')
      .map(({ fields, meta }) => [
        fields['wp:post_id'] ?? '',
        { url: fields['wp:attachment_url'] ?? '', alt: meta.get('_wp_attachment_image_alt') ?? '' },
      ]),
  );
  const findPicture = createPictureFinder(archive);
  const context = {
    site,
    attachments,
    findPicture,
    used: new Set<string>(),
    idsOf: indexAttachments(attachments, findPicture),
  };
  const read = site.items
    .filter(({ fields }) => fields['wp:post_type'] !== 'attachment')
    .map((item, nth) => ({ item, source: readItem(item, nth, context) }));
  const unused = site.items.filter(
    ({ fields }) => fields['wp:post_type'] === 'attachment' && !context.used.has(fields['wp:post_id'] ?? ''),
  );
  return [...joinLanguages(read), ...unused.map((item, nth) => toSkippedItem(item, nth, site))];
}

interface Context {
  site: Site;
  attachments: ReadonlyMap<string, { url: string; alt: string }>;
  findPicture: PictureFinder;
  /** The attachments that texts show. */
  used: Set<string>;
  /** The attachments by their addresses and the names of their files. */
  idsOf: ReadonlyMap<string, readonly string[]>;
}

type Attachments = Context['attachments'];

function indexAttachments(attachments: Attachments, findPicture: PictureFinder): Map<string, string[]> {
  const idsOf = new Map<string, string[]>();
  for (const [id, { url }] of attachments)
    for (const key of [url, findPicture(url, null, new ItemProblems())]) {
      if (key === null || key === '') continue;
      const ids = idsOf.get(key);
      if (ids) ids.push(id);
      else idsOf.set(key, [id]);
    }
  return idsOf;
}

const keyOf = ({ url }: Site, id: string): string => {
  const parsed = URL.parse(url);
  return `wordpress ${parsed ? `${parsed.host}${parsed.pathname.replace(/\/$/, '')}` : ''} ${id}`;
};

/** Lists an item that this site cannot hold, so that staff see that it is left out. */
function toSkippedItem({ fields }: Item, nth: number, site: Site): SourceItem {
  const problems = new ItemProblems();
  problems.add('kindLeftOut', fields['wp:post_type'] ?? '');
  const label = (fields.title || fields['wp:post_name'] || fields['wp:attachment_url'] || '').trim();
  const key = keyOf(site, fields['wp:post_id'] || `${fields['wp:post_type']} ${nth}`);
  return { key, texts: [], label, cover: null, pictures: [], oldPaths: [], problems: problems.list };
}

function readItem(item: Item, nth: number, { site, attachments, findPicture, used, idsOf }: Context): SourceItem {
  const { fields, meta, comments } = item;
  const type = fields['wp:post_type'] || 'post';
  const status = fields['wp:status'] ?? '';
  if (!importedTypes.has(type) || ['auto-draft', 'inherit', 'trash'].includes(status))
    return toSkippedItem(
      { ...item, fields: { ...fields, 'wp:post_type': status === 'trash' ? 'trash' : type } },
      nth,
      site,
    );
  const problems = new ItemProblems();
  const pictures: SourcePicture[] = [];
  const find = (address: string) => {
    const name = findPicture(address, null, problems);
    for (const key of [address, name]) for (const id of (key !== null && idsOf.get(key)) || []) used.add(id);
    return name;
  };
  const idOf = (id: string) => {
    if (attachments.has(id)) used.add(id);
    return attachments.get(id) ?? null;
  };
  const raw = fields['content:encoded'] ?? '';
  const expanded = expandShortcodes(raw, { problems, findAttachment: idOf });
  const html = prepareHtml(/<p[\s>]/i.test(raw) ? expanded : addParagraphs(expanded), {
    problems,
    pictures,
    findPicture: find,
    siteUrl: site.url,
  });
  if (type === 'page') problems.add('pageAsNews');
  problems.add('tagsLeftOut', namesOf(item.terms));
  if ((fields['wp:post_password'] ?? '') !== '') problems.add('passwordProtected');
  if (status === 'private') problems.add('membersOnly', 'private');
  if (comments > 0) problems.add('commentsLeftOut', String(comments));
  const thumbnailId = meta.get('_thumbnail_id');
  const thumbnail = thumbnailId === undefined ? null : idOf(thumbnailId);
  if (thumbnailId !== undefined && !thumbnail) problems.add('pictureMissing', `#${thumbnailId}`);
  const coverName = thumbnail && findPicture(thumbnail.url, null, problems);
  const id = fields['wp:post_id'] ?? '';
  const login = fields['dc:creator'] ?? '';
  const text = {
    locale: languageOf(item),
    title: (fields.title ?? '').trim(),
    authors: [site.authors.get(login) || login].filter((name) => name !== ''),
    summary: prepareSummary(fields['excerpt:encoded'] ?? ''),
    html,
    publishedAt: momentOf(fields),
    isPublic: ['publish', 'future', 'private'].includes(status),
  };
  return {
    key: keyOf(site, id || `${type} ${fields['wp:post_name'] || nth}`),
    texts: [text],
    label: text.title,
    cover: coverName ? { name: coverName, alt: thumbnail.alt } : null,
    pictures,
    oldPaths: oldPathsOf(site, fields, type),
    problems: problems.list,
  };
}

/**
 * Lists the names of the categories and tags of an item, without the default category that WordPress assigns to
 * uncategorized posts.
 */
const namesOf = (terms: readonly Term[]): string =>
  [
    ...new Set(
      terms
        .filter(({ domain, slug }) => ['category', 'post_tag'].includes(domain) && slug !== 'uncategorized')
        .map(({ name, slug }) => name || slug),
    ),
  ].join(', ');

const prepareSummary = (excerpt: string): string =>
  excerpt
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function languageOf({ terms, meta }: Item) {
  const term = terms.find(({ domain }) => domain === 'language');
  return (
    localeOf(term?.slug) ?? localeOf(meta.get('_wpml_import_language_code')) ?? localeOf(meta.get('_wpml_language'))
  );
}

/** WordPress writes a year of zeros for drafts. */
function momentOf(fields: Record<string, string>): string | null {
  const gmt = fields['wp:post_date_gmt'] ?? '';
  if (/^[1-9]/.test(gmt)) return instantOf(`${gmt.trim().replace(' ', 'T')}Z`);
  const published = fields.pubDate ?? '';
  return /-0001/.test(published) ? null : instantOf(published);
}

function oldPathsOf(site: Site, fields: Record<string, string>, type: string): string[] {
  const paths = [fields.link ?? '', fields.guid ?? ''].map((address) => oldPathOf(address.trim()));
  const id = fields['wp:post_id'] ?? '';
  const base = URL.parse(site.url)?.pathname.replace(/\/$/, '') ?? '';
  if (/^\d+$/.test(id)) paths.push(`${base}/?${type === 'page' ? 'page_id' : 'p'}=${id}`);
  return [...new Set(paths.filter((path) => path !== null))];
}

/** Makes one item of the languages of a text. */
function joinLanguages(read: { item: Item; source: SourceItem }[]): SourceItem[] {
  const joined: SourceItem[] = [];
  const groups = new Map<string, SourceItem>();
  for (const { item, source } of read) {
    const name =
      item.terms.find(({ domain }) => domain === groupDomain)?.slug ??
      item.meta.get('_wpml_import_translation_group') ??
      '';
    const first = name === '' ? undefined : groups.get(name);
    const [text] = source.texts;
    if (first && text?.locale && first.texts.every(({ locale }) => locale !== null && locale !== text.locale)) {
      first.texts.push({ ...text, html: renumber(text.html, first.pictures.length) });
      first.pictures.push(...source.pictures);
      first.oldPaths.push(...source.oldPaths);
      first.cover ??= source.cover;
      first.problems.push(
        ...source.problems.filter((problem) => !first.problems.some((known) => isSame(known, problem))),
      );
      continue;
    }
    if (name !== '' && !first && text) groups.set(name, source);
    joined.push(source);
  }
  return joined;
}

const isSame = (a: { problem: string; detail: string }, b: { problem: string; detail: string }): boolean =>
  a.problem === b.problem && a.detail === b.detail;

/** Adds an offset to the numbers of the pictures in a text, so that they follow those of another text. */
export const renumber = (html: string, by: number): string =>
  html.replaceAll(/<img src="\/import\/(\d+)"/g, (_, number: string) => `<img src="/import/${Number(number) + by}"`);
