import { maxNotes } from '@app/contract/richTextElements';
import { DOMParser, Fragment, type Node, type NodeType } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { parseHtml } from './parseHtml.ts';

export interface PlacedMark {
  node: Node;
  position: number;
}

/** Returns the list of footnotes of a document; null when it has none. */
export const notesOf = ({ lastChild }: Node): Node | null => (lastChild?.type.name === 'notes' ? lastChild : null);

/** Returns the marks of footnotes in their order. */
export function marksOf(doc: Node): PlacedMark[] {
  const marks: PlacedMark[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'noteMark') marks.push({ node, position });
  });
  return marks;
}

/**
 * Numbers the marks of footnotes in their order, and arranges the notes in the same order. Removes notes without marks,
 * marks without notes, and those above the highest number. @returns whether it changed the document
 */
export function arrangeNotes(tr: Transaction): boolean {
  const marks = marksOf(tr.doc);
  const list = notesOf(tr.doc);
  if (marks.length === 0 && list === null) return false;
  const stepsBefore = tr.steps.length;
  const notes = arrangeMarks(tr, marks, list);
  replaceList(tr, notes);
  return tr.steps.length > stepsBefore;
}

/** Numbers or removes each mark. @returns the notes of the remaining ones */
function arrangeMarks(tr: Transaction, marks: readonly PlacedMark[], list: Node | null): Node[] {
  const { note: noteType } = tr.doc.type.schema.nodes as { note: NodeType };
  const known = new Map(list?.children.map(({ attrs, content }) => [attrs.number as number, content]));
  known.set(0, Fragment.empty);
  const notes: Node[] = [];
  const removed: number[] = [];
  for (const { node, position } of marks) {
    const { number, words } = node.attrs as { number: number; words: string | null };
    const content = words === null ? known.get(number) : parseWords(words, noteType);
    if (content === undefined || notes.length >= maxNotes) {
      removed.push(position);
      continue;
    }
    const newNumber = notes.push(noteType.create({ number: notes.length + 1 }, content));
    if (number !== newNumber) tr.setNodeAttribute(position, 'number', newNumber);
    if (words !== null) tr.setNodeAttribute(position, 'words', null);
    // A link around a mark would contain another link on the site.
    const link = node.marks.find(({ type }) => type.name === 'link');
    if (link) tr.removeMark(position, position + 1, link);
  }
  for (const position of removed.toReversed()) tr.delete(position, position + 1);
  return notes;
}

const parseWords = (words: string, noteType: NodeType): Fragment =>
  DOMParser.fromSchema(noteType.schema).parse(parseHtml(words), { topNode: noteType.create() }).content;

/** Replaces the list of footnotes when it differs. A text that ends with another block gets a line before the list. */
function replaceList(tr: Transaction, notes: readonly Node[]): void {
  const { notes: listType, paragraph } = tr.doc.type.schema.nodes as { notes: NodeType; paragraph: NodeType };
  const list = notesOf(tr.doc);
  const end = tr.doc.content.size;
  const start = end - (list?.nodeSize ?? 0);
  if (notes.length === 0) {
    if (list) tr.delete(start, end);
    return;
  }
  const arranged = listType.create(null, notes);
  if (!list?.eq(arranged)) tr.replaceWith(start, end, arranged);
  if (tr.doc.resolve(start).nodeBefore?.type !== paragraph) tr.insert(start, paragraph.create());
}
