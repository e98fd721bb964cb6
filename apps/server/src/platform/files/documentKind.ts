import type { DownloadKind } from '@app/contract/downloads';
import { fromBufferPromise } from 'yauzl';

/** The parts that Word, Excel and PowerPoint documents have besides the list of their content types. */
const mainParts: Record<Exclude<DownloadKind, 'pdf'>, string> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
};
const maxEntries = 10_000;
const macros = /(?:^|\/)(?:vbaProject\.bin|activeX\/|macrosheets\/)/i;

/** Tells the kind of a document by its content; null for any other content, and for documents with macros. */
export async function findDocumentKind(content: Buffer): Promise<DownloadKind | null> {
  const start = content.toString('latin1', 0, 7);
  if (/^%PDF-[12]/.test(start)) return content.subarray(-2_048).includes('%%EOF') ? 'pdf' : null;
  return start.startsWith('PK\u0003\u0004') ? findOfficeKind(content) : null;
}

/** Reads only the list of the entries, so that a document that would unpack to a large one takes no memory. */
async function findOfficeKind(content: Buffer): Promise<DownloadKind | null> {
  const names = new Set<string>();
  try {
    const zip = await fromBufferPromise(content);
    if (zip.entryCount > maxEntries) return null;
    for await (const { fileName } of zip.eachEntry()) names.add(fileName);
  } catch {
    return null;
  }
  if (!names.has('[Content_Types].xml') || names.values().some((name) => macros.test(name))) return null;
  const kinds = (Object.keys(mainParts) as (keyof typeof mainParts)[]).filter((kind) => names.has(mainParts[kind]));
  return kinds.length === 1 ? kinds[0]! : null;
}
