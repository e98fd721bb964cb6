import { textOfHtml } from '#platform/text/plainText';
import type { Archive } from './openArchive.ts';
import { createPictureFinder, type PictureFinder } from './findPicture.ts';
import { prepareHtml } from './prepareHtml.ts';
import { renderLexical, renderMobiledoc } from './renderCards.ts';
import { simplifyCards } from './simplifyCards.ts';
import {
  instantOf,
  ItemProblems,
  localeOf,
  maxItems,
  RejectedExport,
  type SourceItem,
  type SourcePicture,
} from './sourceItem.ts';

type Row = Record<string, unknown>;
/** The marker that Ghost writes in place of the address of the site. */
const siteMarker = /__GHOST_URL__/g;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const rowsOf = (data: Row, table: string): Row[] => (Array.isArray(data[table]) ? data[table].filter(isRow) : []);

/** Returns the tables of a Ghost export; null for other JSON. */
export function findGhostTables(content: string): Row | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    throw new RejectedExport('jsonMalformed');
  }
  const db = isRow(parsed) && Array.isArray(parsed.db) ? (parsed.db[0] as unknown) : parsed;
  const data = isRow(db) && isRow(db.data) ? db.data : null;
  return data && Array.isArray(data.posts) ? data : null;
}

/** Reads the posts and pages of a Ghost export. */
export function readGhost(data: Row, archive: Archive): SourceItem[] {
  const posts = rowsOf(data, 'posts');
  if (posts.length > maxItems) throw new RejectedExport('tooManyItems');
  const context = {
    findPicture: createPictureFinder(archive),
    meta: byPost(rowsOf(data, 'posts_meta')),
    tags: groupByPost(rowsOf(data, 'tags'), rowsOf(data, 'posts_tags'), 'tag_id'),
    authors: groupByPost(rowsOf(data, 'users'), rowsOf(data, 'posts_authors'), 'author_id'),
    users: new Map(rowsOf(data, 'users').map((user) => [String(user.id), user])),
  };
  return posts.map((post, nth) => readPost(post, nth, context));
}

const byPost = (rows: Row[]) => new Map(rows.map((row) => [String(row.post_id), row]));

/** Returns the tags or authors of each post. */
function groupByPost(rows: Row[], links: Row[], column: string): Map<string, Row[]> {
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const found = new Map<string, Row[]>();
  for (const link of links.toSorted((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))) {
    const row = byId.get(String(link[column]));
    if (!row) continue;
    const known = found.get(String(link.post_id));
    if (known) known.push(row);
    else found.set(String(link.post_id), [row]);
  }
  return found;
}

interface Context {
  findPicture: PictureFinder;
  meta: Map<string, Row>;
  tags: Map<string, Row[]>;
  authors: Map<string, Row[]>;
  users: Map<string, Row>;
}

function readPost(post: Row, nth: number, { findPicture, meta, tags, authors, users }: Context): SourceItem {
  const problems = new ItemProblems();
  const id = typeof post.id === 'number' ? String(post.id) : textOf(post.id);
  const pictures: SourcePicture[] = [];
  const title = textOf(post.title).trim();
  const slug = textOf(post.slug);
  if (id === '' && slug === '') {
    problems.add('itemMalformed', title);
    return {
      key: `ghost ${nth}`,
      texts: [],
      label: title,
      cover: null,
      pictures,
      oldPaths: [],
      problems: problems.list,
    };
  }
  const raw = htmlOf(post, problems);
  const html = prepareHtml(simplifyCards(raw.replaceAll(siteMarker, '')), {
    problems,
    pictures,
    findPicture: (address) => findPicture(address, null, problems),
    siteUrl: null,
  });
  const isPage = post.type === 'page' || post.page === true || post.page === 1;
  if (isPage) problems.add('pageAsNews');
  problems.add('tagsLeftOut', namesOf(tags.get(id) ?? []));
  const visibility = textOf(post.visibility) || 'public';
  if (visibility !== 'public') problems.add('membersOnly', visibility);
  for (const field of ['codeinjection_head', 'codeinjection_foot'])
    if (textOf(post[field]) !== '') problems.add('scriptLeftOut', field);
  const { feature_image_alt: alt, feature_image_caption: caption } = meta.get(id) ?? {};
  const image = textOf(post.feature_image).replaceAll(siteMarker, '');
  const coverName = image === '' ? null : findPicture(image, null, problems);
  const writers = authors.get(id) ?? [users.get(String(post.author_id))];
  const text = {
    locale: languageOf(post, tags.get(id) ?? []),
    title,
    authors: writers.map((writer) => textOf(writer?.name).trim()).filter((name) => name !== ''),
    summary: textOf(post.custom_excerpt).trim(),
    html,
    publishedAt: instantOf(post.published_at),
    isPublic: ['published', 'sent', 'scheduled'].includes(textOf(post.status)),
  };
  return {
    key: `ghost ${id || slug}`,
    texts: [text],
    label: title,
    cover: coverName === null ? null : { name: coverName, alt: textOf(alt) || textOfHtml(textOf(caption)).trim() },
    pictures,
    oldPaths: slug === '' ? [] : [`/${slug}/`],
    problems: problems.list,
  };
}

function languageOf(post: Row, tags: Row[]) {
  // A tag that begins with # is internal; Ghost stores its slug as `hash-zh`.
  for (const { name, slug } of tags) {
    const locale = localeOf(textOf(name).replace(/^#/, '')) ?? localeOf(textOf(slug).replace(/^hash-/, ''));
    if (locale) return locale;
  }
  return localeOf(post.locale);
}

/** Names the public tags of a post. */
const namesOf = (tags: Row[]): string =>
  tags
    .filter(({ name, slug }) => !textOf(name).startsWith('#') && !textOf(slug).startsWith('hash-'))
    .map(({ name, slug }) => textOf(name) || textOf(slug))
    .filter(Boolean)
    .join(', ');

function htmlOf(post: Row, problems: ItemProblems): string {
  const html = textOf(post.html);
  if (html !== '') return html;
  if (textOf(post.lexical) !== '') return renderLexical(textOf(post.lexical), problems);
  return textOf(post.mobiledoc) === '' ? '' : renderMobiledoc(textOf(post.mobiledoc), problems);
}
