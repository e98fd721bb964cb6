import { Marked } from 'marked';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { Archive } from './openArchive.ts';
import { createPictureFinder } from './findPicture.ts';
import { prepareHtml } from './prepareHtml.ts';
import { renumber } from './readWordPress.ts';
import {
  instantOf,
  ItemProblems,
  localeOf,
  mostItems,
  RejectedExport,
  type SourceItem,
  type SourcePicture,
} from './sourceItem.ts';

const markdownName = /[.](?:md|markdown)$/i;
const maxFileBytes = 2 * 1024 * 1024;
const marked = new Marked({ gfm: true });

export const isMarkdown = (name: string): boolean => markdownName.test(name);

/** Reads a folder of Markdown files; `post.en.md` and `post.zh.md` are the languages of one item. */
export async function readMarkdown(archive: Archive): Promise<SourceItem[]> {
  const names = archive.names.filter(isMarkdown);
  if (names.length > mostItems) throw new RejectedExport('tooManyItems');
  const findPicture = createPictureFinder(archive);
  const items = new Map<string, SourceItem>();
  for (const name of names) {
    const { key, locale } = keyOf(name);
    const item = items.get(key) ?? emptyItem(key);
    items.set(key, item);
    const problems = new ItemProblems();
    problems.list.push(...item.problems);
    const { fields, body } = splitFrontMatter((await archive.read(name, maxFileBytes)).toString('utf8'), problems);
    const folder = name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '';
    const pictures: SourcePicture[] = [];
    const find = (address: string) => findPicture(address, folder, problems);
    const rendered = marked.parse(body, { async: false });
    const heading = /^\s*<h1>([\s\S]*?)<\/h1>/.exec(rendered);
    const title = textOf(fields.title) || (heading?.[1] ?? '').replaceAll(/<[^>]*>/g, '').trim();
    const withoutTitle = heading && textOf(fields.title) === '' ? rendered.slice(heading[0].length) : rendered;
    const html = prepareHtml(withoutTitle, { problems, pictures, findPicture: find, siteUrl: null });
    const text = {
      locale: localeOf(fields.lang ?? fields.language ?? fields.locale) ?? locale,
      title,
      author: textOf(fields.author),
      summary: textOf(fields.summary) || textOf(fields.description) || textOf(fields.excerpt),
      html: renumber(html, item.pictures.length),
      publishedAt: instantOf(fields.date ?? fields.published ?? fields.pubDate),
      isPublic: fields.draft !== true && fields.published !== false,
    };
    if (item.texts.some((other) => other.locale === text.locale)) problems.add('languageRepeated', name);
    else item.texts.push(text);
    item.pictures.push(...pictures);
    item.label ||= title || name;
    const cover = textOf(fields.cover) || textOf(fields.image) || textOf(fields.featured_image);
    const coverName = cover === '' || item.cover ? null : find(cover);
    if (coverName !== null) item.cover = { name: coverName, alt: textOf(fields.coverAlt) };
    item.oldPaths.push(...pathsOf(fields).filter((path) => !item.oldPaths.includes(path)));
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

/** Splits YAML between lines of `---`, or TOML between lines of `+++`, from the text. */
function splitFrontMatter(content: string, problems: ItemProblems): { fields: Fields; body: string } {
  const text = content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const found = /^(---|\+\+\+)[ \t]*\n([\s\S]*?)\n\1[ \t]*(?:\n|$)/.exec(text);
  if (!found) return { fields: {}, body: text };
  const body = text.slice(found[0].length);
  try {
    // Few aliases: a text of some bytes must not grow to gigabytes.
    const parsed: unknown = found[1] === '---' ? parseYaml(found[2]!, { maxAliasCount: 20 }) : parseToml(found[2]!);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return { fields: parsed as Fields, body };
  } catch {}
  problems.add('frontMatterMalformed');
  return { fields: {}, body };
}

function pathsOf(fields: Fields): string[] {
  const aliases: unknown[] = Array.isArray(fields.aliases) ? fields.aliases : [fields.aliases];
  const slug = textOf(fields.slug);
  return [slug && (slug.startsWith('/') ? slug : `/${slug}/`), ...aliases.map(textOf), textOf(fields.permalink)]
    .filter((path) => path !== '' && path !== '/')
    .map((path) => (path.startsWith('/') ? path : `/${path}`));
}
