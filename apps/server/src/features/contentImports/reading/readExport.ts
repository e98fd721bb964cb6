import { decodeDamagedText } from '#platform/text/decodeDamagedText';
import { DamagedUtf8 } from '#platform/text/decodeText';
import { type Archive, openArchive } from './openArchive.ts';
import { findGhostTables, readGhost } from './readGhost.ts';
import { isMarkdown, readMarkdown } from './readMarkdown.ts';
import { parseWordPress, readWordPress } from './readWordPress.ts';
import { addDamageProblems, RejectedExport, type SourceExport } from './sourceItem.ts';

const maxExportBytes = 150 * 1024 * 1024;

/**
 * Reads an export of Ghost or WordPress, or a folder of Markdown, as a file, a ZIP file or a folder. @throws
 * RejectedExport
 */
export async function readExport(source: string, fileName: string): Promise<SourceExport> {
  const archive = await openArchive(source, fileName);
  try {
    const found = await readArchive(archive);
    if (found.items.length === 0) throw new RejectedExport('nothingFound');
    for (const item of found.items) addDamageProblems(item);
    return found;
  } finally {
    await archive.close();
  }
}

async function readArchive(archive: Archive): Promise<SourceExport> {
  // The program's own export is in the top folder. Files in deeper folders belong to plugins and themes.
  const names = archive.names
    .map((name) => ({ name, depth: name.split('/').length }))
    .toSorted((a, b) => a.depth - b.depth || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
  const [only] = names;
  const candidates =
    names.length === 1 && !isMarkdown(only!)
      ? names
      : names.filter((name) => /[.](?:json|xml|wxr|rss|txt)$/i.test(name));
  let problem: RejectedExport | null = null;
  const items = [];
  let format: SourceExport['format'] | null = null;
  for (const name of candidates.slice(0, 50)) {
    const bytes = await archive.read(name, maxExportBytes);
    try {
      const content = await decodeExport(bytes);
      const start = content.slice(0, 1_000).trimStart();
      const tables = /^\uFEFF?[{[]/.test(start) ? findGhostTables(content) : null;
      const site =
        /^\uFEFF?</.test(start) && /<rss[\s>]|<\?xml/.test(content.slice(0, 8_000)) ? parseWordPress(content) : null;
      if (tables && format !== 'wordpress') {
        format = 'ghost';
        items.push(...readGhost(tables, archive));
      } else if (site && format !== 'ghost') {
        // WordPress splits large exports into several files.
        format = 'wordpress';
        items.push(...readWordPress(site, archive));
      }
    } catch (thrown) {
      if (!(thrown instanceof RejectedExport) || thrown.problem === 'tooManyItems') throw thrown;
      problem ??= thrown;
    }
  }
  if (format) return { format, items: uniqueByKey(items) };
  if (archive.names.some(isMarkdown)) return { format: 'markdown', items: await readMarkdown(archive) };
  throw problem ?? new RejectedExport(archive.names.length === 0 ? 'nothingFound' : 'formatUnknown');
}

/** Decodes an export, an XML file as it declares. @throws RejectedExport */
async function decodeExport(bytes: Buffer): Promise<string> {
  const declared = /^(?:\u00EF\u00BB\u00BF)?\s{0,20}<\?xml[^>]{0,200}\sencoding=["']([\w.:-]{1,40})["']/.exec(
    bytes.toString('latin1', 0, 300),
  )?.[1];
  try {
    if (declared === undefined || /^utf-?8$/i.test(declared)) return await decodeDamagedText(bytes);
    return new TextDecoder(declared, { fatal: true }).decode(bytes);
  } catch (thrown) {
    throw new RejectedExport(thrown instanceof DamagedUtf8 ? 'textDamaged' : 'encodingUnknown');
  }
}

/** Keys repeat when an item is in two parts of an export. */
const uniqueByKey = (items: SourceExport['items']): SourceExport['items'] => [
  ...new Map(items.map((item) => [item.key, item])).values(),
];
