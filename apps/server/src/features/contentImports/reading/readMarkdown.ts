import { Marked } from 'marked';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { Archive } from './openArchive.ts';
import { decodeDamagedText } from '#platform/text/decodeDamagedText';
import { escapeXml } from '#platform/text/xml';
import { textOfHtml } from '#platform/text/plainText';
import { type DatedName, datedNameOf, fillPermalink, pathOfDated, pathsOfDated } from './datedNames.ts';
import { expandLiquid } from './expandLiquid.ts';
import { createPictureFinder } from './findPicture.ts';
import { prepareHtml } from './prepareHtml.ts';
import { renumber } from './readWordPress.ts';
import {
  instantOf,
  ItemProblems,
  localeOf,
  maxItems,
  RejectedExport,
  type SourceItem,
  type SourcePicture,
} from './sourceItem.ts';

const markdownName = /[.](?:md|markdown)$/i;
const maxFileBytes = 2 * 1024 * 1024;
/** Keeps the line breaks of code, because texts of this site have no code and show it as a paragraph. */
const linesOf = (code: string): string =>
  escapeXml(code)
    .replaceAll(/^ +/gm, (spaces) => '\u00A0'.repeat(spaces.length))
    .replaceAll('\n', '<br>');
const marked = new Marked({ gfm: true, renderer: { code: ({ text }) => `<p>${linesOf(text)}</p>\n` } });

/** A line with so many beginnings of quotations and lists is no text. */
const tooDeep = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){100}/m;

/** Renders Markdown. A text that is nested too deeply is noted and left unrendered. */
function render(markdown: string, problems: ItemProblems): string {
  try {
    if (!tooDeep.test(markdown)) return marked.parse(markdown, { async: false });
  } catch {}
  problems.add('itemMalformed');
  return `<p>${linesOf(markdown)}</p>`;
}

export const isMarkdown = (name: string): boolean => markdownName.test(name);

/** Reads a folder of Markdown files; `post.en.md` and `post.zh.md` are the languages of one item. */
export async function readMarkdown(archive: Archive): Promise<SourceItem[]> {
  const isJekyll = archive.names.some((name) => /(?:^|\/)_posts\//.test(name));
  const names = archive.names.filter((name) => isMarkdown(name) && !(isJekyll && isOfTheme(name)));
  if (names.length > maxItems) throw new RejectedExport('tooManyItems');
  const findPicture = createPictureFinder(archive);
  const pathOf = createPathFinder(names);
  const items = new Map<string, SourceItem>();
  for (const name of names) {
    const { key, locale } = keyOf(name);
    const item = items.get(key) ?? emptyItem(key);
    items.set(key, item);
    const problems = new ItemProblems();
    problems.list.push(...item.problems);
    const content = await decodeOrNull(await archive.read(name, maxFileBytes));
    if (content === null) {
      item.label ||= name;
      problems.add('encodingUnknown', name);
      item.problems = problems.list;
      continue;
    }
    const { fields, body } = splitFrontMatter(content, problems);
    const dated = datedNameOf(key);
    const categories = listOf(fields.categories ?? fields.category);
    problems.add('tagsLeftOut', [...categories, ...listOf(fields.tags)].join(', '));
    if (isJekyll && !/(?:^|\/)_(?:posts|drafts)\//.test(name)) problems.add('pageAsNews');
    const folder = name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '';
    const pictures: SourcePicture[] = [];
    const find = (address: string) => findPicture(address, folder, problems);
    const markdown = expandLiquid(body, { problems, pathOf, title: textOf(fields.title) });
    const rendered = render(markdown, problems);
    const heading = /^\s*<h1>([\s\S]*?)<\/h1>/.exec(rendered);
    const title =
      textOf(fields.title) || textOfHtml(heading?.[1] ?? '').trim() || (dated?.slug ?? '').replaceAll('-', ' ');
    const withoutTitle = heading && textOf(fields.title) === '' ? rendered.slice(heading[0].length) : rendered;
    const html = prepareHtml(withoutTitle, { problems, pictures, findPicture: find, siteUrl: null });
    const text = {
      locale: localeOf(fields.lang ?? fields.language ?? fields.locale) ?? locale,
      title,
      authors: namesOf(fields.author ?? fields.authors),
      summary: textOf(fields.summary) || textOf(fields.description) || textOf(fields.excerpt),
      html: renumber(html, item.pictures.length),
      publishedAt:
        instantOf(fields.date ?? fields.published ?? fields.pubDate) ??
        (dated && instantOf(`${dated.year}-${dated.month}-${dated.day}`)),
      isPublic: fields.draft !== true && fields.published !== false && !/(?:^|\/)_drafts\//.test(name),
    };
    if (item.texts.some((other) => other.locale === text.locale)) problems.add('languageRepeated', name);
    else item.texts.push(text);
    item.pictures.push(...pictures);
    item.label ||= title || name;
    const cover = textOf(fields.cover) || textOf(fields.image) || textOf(fields.featured_image);
    const coverName = cover === '' || item.cover ? null : find(cover);
    if (coverName !== null) item.cover = { name: coverName, alt: textOf(fields.coverAlt) };
    addOldPaths(item, pathsOf(fields, dated, categories), problems);
    item.problems = problems.list;
  }
  return [...items.values()];
}

const emptyItem = (key: string): SourceItem => ({
  key: `markdown ${key}`,
  texts: [],
  label: '',
  cover: null,
  pictures: [],
  oldPaths: [],
  problems: [],
});

function keyOf(name: string) {
  const stem = name.replace(markdownName, '');
  const language = /[.]([a-z]{2}(?:[-_][a-z]+)?)$/i.exec(stem)?.[1];
  const locale = localeOf(language);
  return { key: locale === null ? stem : stem.slice(0, -language!.length - 1), locale };
}

type Fields = Record<string, unknown>;
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** Returns the names of authors: texts, or objects with a name, alone or in a list. */
function namesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesOf);
  const name = textOf(value instanceof Object && 'name' in value ? value.name : value);
  return name === '' ? [] : [name];
}

/** In characters. Parsing deeply nested fields takes time that grows with the square of their length. */
const maxFrontMatter = 64 * 1024;

/** Splits YAML between lines of `---`, or TOML between lines of `+++`, from the text. */
function splitFrontMatter(content: string, problems: ItemProblems): { fields: Fields; body: string } {
  const text = content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const found = /^(---|\+\+\+)[ \t]*\n([\s\S]*?)\n\1[ \t]*(?:\n|$)/.exec(text);
  if (!found) return { fields: {}, body: text };
  const body = text.slice(found[0].length);
  if (found[2]!.length > maxFrontMatter) {
    problems.add('frontMatterMalformed');
    return { fields: {}, body };
  }
  try {
    // Limit the aliases, because a few bytes of YAML can expand to gigabytes with them.
    const parsed: unknown = found[1] === '---' ? parseYaml(found[2]!, { maxAliasCount: 20 }) : parseToml(found[2]!);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return { fields: parsed as Fields, body };
  } catch {}
  problems.add('frontMatterMalformed');
  return { fields: {}, body };
}

/** At most this many paths of an item are redirected. */
const maxPaths = 50;

function addOldPaths(item: SourceItem, paths: readonly string[], problems: ItemProblems): void {
  const all = [...new Set([...item.oldPaths, ...paths])];
  item.oldPaths = all.slice(0, maxPaths);
  if (all.length > maxPaths) problems.add('redirectNotPossible', all.slice(maxPaths, maxPaths + 5).join(', '));
}

function pathsOf(fields: Fields, dated: DatedName | null, categories: readonly string[]): string[] {
  const aliases: unknown[] = Array.isArray(fields.aliases) ? fields.aliases : [fields.aliases];
  const slug = textOf(fields.slug);
  const permalink = fillPermalink(textOf(fields.permalink), dated, categories);
  const own = [slug && (slug.startsWith('/') ? slug : `/${slug}/`), ...aliases.map(textOf), permalink]
    .filter((path) => path !== '' && path !== '/')
    .map((path) => (path.startsWith('/') ? path : `/${path}`));
  return dated ? [...own, ...pathsOfDated(dated, categories)] : own;
}

/** Whether a file of a Jekyll site belongs to its design or was generated by it. */
const isOfTheme = (name: string): boolean => /(?:^|\/)(?:_(?!posts\/|drafts\/)[^/]*|node_modules|vendor)\//.test(name);

/** Returns the words of a field that is a list, or one text with spaces between them. */
function listOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : textOf(value).split(/[\s,]+/);
  return list.map(textOf).filter((name) => name !== '');
}

/** Returns a function that finds the path of a text by the name of its file, with or without folder and ending. */
function createPathFinder(names: readonly string[]): (name: string) => string | null {
  const paths = new Map<string, string>();
  for (const name of names) {
    const { key } = keyOf(name);
    const dated = datedNameOf(key);
    const path = dated ? pathOfDated(dated) : `/${key}.html`;
    for (const known of [key.slice(key.lastIndexOf('/') + 1), dated?.slug, key])
      if (known !== undefined && !paths.has(known)) paths.set(known, path);
  }
  return (name) => {
    const { key } = keyOf(name);
    return paths.get(key) ?? paths.get(key.slice(key.lastIndexOf('/') + 1)) ?? null;
  };
}

const decodeOrNull = (bytes: Buffer): Promise<string | null> => decodeDamagedText(bytes).catch(() => null);
