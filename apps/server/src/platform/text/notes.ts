import { maxNotes, noteMarkClass, notesClass } from '@app/contract/richTextElements';
import { inline } from './inline.ts';

const markStart = `<sup class="${noteMarkClass}">`;
const listStart = `<ol class="${notesClass}">`;
const item = `<li>(${inline})</li>`;
const items = new RegExp(item, 'g');
const lists = new RegExp(`${listStart}(?:\\s*${item})*\\s*</ol>`, 'g');
/** Marks, with their numbers, and the tags of the elements in which no mark can be a link of its own. */
const marksAndTags = new RegExp(`${markStart}(?:(\\d{1,3})</sup>)?|<(/?)(?:a|caption)\\b[^<>]*>`, 'g');

/**
 * Numbers the footnotes of a sanitized text in the order of their marks, with the list of notes at its end. A mark
 * without a note becomes a plain superscript, and a note without a mark a paragraph.
 */
export function normalizeNotes(html: string): string {
  if (!html.includes(markStart) && !html.includes(listStart)) return html;
  const { text, notes } = takeNotes(html);
  const marked: string[] = [];
  const unmarked = new Map(notes.entries());
  let depth = 0;
  const numbered = text.replace(marksAndTags, (tag, number?: string, end?: string) => {
    if (end !== undefined) {
      depth += end === '' ? 1 : -1;
      return tag;
    }
    if (number === undefined) return '<sup>';
    const index = Number(number) - 1;
    const note = unmarked.get(index);
    if (note === undefined || depth > 0 || marked.length >= maxNotes) return `<sup>${number}</sup>`;
    unmarked.delete(index);
    return `${markStart}${marked.push(note)}</sup>`;
  });
  const paragraphs = [...unmarked.values()].filter((note) => note.trim() !== '').map((note) => `<p>${note}</p>`);
  const list = marked.length === 0 ? '' : `${listStart}${marked.map((note) => `<li>${note}</li>`).join('')}</ol>`;
  return numbered + paragraphs.join('') + list;
}

/** Separates a text from the last list of notes that is in no other element. Other lists of notes become plain ones. */
function takeNotes(html: string): { text: string; notes: string[] } {
  const match = [...html.matchAll(lists)].at(-1);
  const [before, list, after] = match
    ? [html.slice(0, match.index), match[0], html.slice(match.index + match[0].length)]
    : [html, '', ''];
  if (!isClosed(before)) return { text: withPlainLists(html), notes: [] };
  return {
    text: withPlainLists(before + after),
    notes: [...list.matchAll(items)].map(([, words]) => words!.replaceAll(markStart, '<sup>')),
  };
}

const withPlainLists = (html: string): string => html.replaceAll(listStart, '<ol>');

/** Whether sanitized HTML has as many ends of elements as starts. */
const isClosed = (html: string): boolean => count(html, /<[a-z](?:[^<>]*[^<>/])?>/g) === count(html, /<\//g);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const marks = new RegExp(`${markStart}(\\d+)</sup>`, 'g');

/** Removes the numbers of footnotes from a sanitized text, which would be glued to words. */
export const withoutNoteMarks = (html: string): string => html.replaceAll(marks, '');

/** Puts the numbers of footnotes in brackets, for texts that show no superscripts. */
export const withBracketedNoteMarks = (html: string): string => html.replaceAll(marks, '[$1]');
