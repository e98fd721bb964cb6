import type { ItemProblems } from './sourceItem.ts';

interface Context {
  problems: ItemProblems;
  /** Returns the path under which a text of the export was read, by the name of its file; null for others. */
  pathOf: (name: string) => string | null;
  title: string;
}

interface Tag {
  name: string;
  /** The text of the tag after its name. */
  words: string;
  from: number;
  end: number;
}

const maxTagLength = 2_000;

/** Finds the tag that begins at or after a position. */
function nextTag(text: string, at: number): Tag | null {
  let close = -1;
  for (let from = text.indexOf('{%', at); from !== -1; from = text.indexOf('{%', from + 2)) {
    if (close < from + 2) close = text.indexOf('%}', from + 2);
    if (close === -1) return null;
    if (close - from > maxTagLength) continue;
    const inside = text
      .slice(from + 2, close)
      .replace(/^-/, '')
      .replace(/-$/, '')
      .trim();
    const [name = ''] = inside.split(/\s/, 1);
    if (/^[a-z_][\w-]*$/i.test(name))
      return { name: name.toLowerCase(), words: inside.slice(name.length).trim(), from, end: close + 2 };
  }
  return null;
}

/** Tags such as conditions and loops. Only the tags are removed; the text between them is kept. */
const flow = new Set(
  'if elsif else endif unless endunless for endfor case when endcase assign capture endcapture tablerow endtablerow break continue cycle increment decrement'.split(
    ' ',
  ),
);
/** Tags whose content is no Liquid. */
const verbatim = new Set(['raw', 'comment', 'highlight', 'codeblock', 'javascript', 'style', 'stylesheet', 'schema']);

/**
 * Resolves the tags of Jekyll and other programs that use Liquid: code, links to other texts, and verbatim text. A tag
 * that cannot be resolved is noted and removed.
 */
export function expandLiquid(text: string, context: Context): string {
  const parts: string[] = [];
  let at = 0;
  /** Tags whose end was searched in vain. Each is searched only once, so that the time stays linear. */
  const unended = new Set<string>();
  for (let tag = nextTag(text, 0); tag; tag = nextTag(text, at)) {
    parts.push(expandValues(text.slice(at, tag.from), context));
    at = tag.end;
    if (!verbatim.has(tag.name) || unended.has(tag.name)) {
      parts.push(resolve(tag, context));
      continue;
    }
    const end = endOf(text, tag);
    if (!end) {
      unended.add(tag.name);
      context.problems.add('shortcodeLeftOut', `{% ${tag.name} %}`);
      continue;
    }
    parts.push(verbatimOf(tag, text.slice(tag.end, end.from), context));
    at = end.end;
  }
  parts.push(expandValues(text.slice(at), context));
  return parts.join('');
}

function endOf(text: string, { name, end }: Tag): { from: number; end: number } | null {
  const closing = new RegExp(`\\{%-?[ \\t]{0,20}end${name}[ \\t]{0,20}-?%\\}`, 'g');
  closing.lastIndex = end;
  const found = closing.exec(text);
  return found && { from: found.index, end: found.index + found[0].length };
}

function verbatimOf({ name, words }: Tag, content: string, { problems }: Context): string {
  if (name === 'raw') return content;
  if (name === 'highlight' || name === 'codeblock') return fenced(content, words.split(/\s/, 1)[0] ?? '');
  // Comments are meant for the author only, so leaving them out is no problem to report.
  if (name !== 'comment') problems.add('scriptLeftOut', name);
  return '';
}

/** Returns code between fences that are longer than any fence inside the code. */
function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/~+/g) ?? []).map((fence) => fence.length));
  const fence = '~'.repeat(longest + 1);
  return `\n\n${fence}${language.replaceAll(/[^\w+-]/g, '')}\n${code.replace(/^\r?\n/, '').trimEnd()}\n${fence}\n\n`;
}

function resolve({ name, words }: Tag, { problems, pathOf }: Context): string {
  if (name === 'post_url' || name === 'link' || name === 'post_link') {
    const path = pathOf(words.split(/\s/, 1)[0] ?? '');
    if (path === null) problems.add('linkLeftOut', words);
    return path ?? '#';
  }
  if (name === 'asset_img') {
    const [file = '', ...alt] = words.split(/\s+/);
    return `![${alt.join(' ').replaceAll(/[[\]"']/g, '')}](<${file}>)`;
  }
  const detail = name.startsWith('include') || !flow.has(name) ? `{% ${name} ${words}`.trimEnd() : `{% ${name}`;
  if (!name.startsWith('end') && name !== 'else' && name !== 'toc') problems.add('shortcodeLeftOut', `${detail} %}`);
  return '';
}

/** Resolves the values in double braces: quoted texts, pictures, the address of the site, and the title. */
function expandValues(text: string, { problems, title }: Context): string {
  const parts: string[] = [];
  let at = 0;
  for (let from = text.indexOf('{{'); from !== -1; from = text.indexOf('{{', at)) {
    const close = text.indexOf('}}', from + 2);
    if (close === -1) break;
    const inside = text.slice(from + 2, close).trim();
    parts.push(text.slice(at, from));
    at = close + 2;
    const value = wordsOf(inside, title);
    parts.push(value ?? '');
    if (value === null) problems.add('shortcodeLeftOut', `{{ ${inside} }}`);
  }
  parts.push(text.slice(at));
  return parts.join('');
}

function wordsOf(expression: string, title: string): string | null {
  // Hugo writes pictures like this.
  if (/^[<%]\s*figure\s/.test(expression)) {
    const attribute = (key: string) => new RegExp(`\\s${key}="([^"]*)"`).exec(expression)?.[1] ?? '';
    return `![${(attribute('alt') || attribute('caption')).replaceAll(/[[\]]/g, '')}](<${attribute('src')}>)`;
  }
  const [first = ''] = expression.split('|', 1);
  const name = first.trim();
  const quoted = /^(["'])(.*)\1$/s.exec(name)?.[2];
  if (quoted !== undefined) return quoted;
  if (/^site[.](?:baseurl|url)$/.test(name)) return '';
  return name === 'page.title' ? title : null;
}
