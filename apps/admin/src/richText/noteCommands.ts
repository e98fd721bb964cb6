import { maxNotes } from '@app/contract/richTextElements';
import type { ChainedCommands } from '@tiptap/core';
import type { NodeType } from '@tiptap/pm/model';
import { type EditorState, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { arrangeNotes, marksOf, notesOf } from './arrangeNotes.ts';

/** Whether a footnote can be inserted at the end of the selection. */
export function canInsertNote({ doc, selection: { $to }, schema }: Pick<EditorState, 'doc' | 'selection' | 'schema'>) {
  const { parent } = $to;
  const index = $to.index();
  const { noteMark } = schema.nodes as { noteMark: NodeType };
  if (!parent.inlineContent || !parent.canReplaceWith(index, index, noteMark)) return false;
  return (notesOf(doc)?.childCount ?? 0) < maxNotes;
}

/** Whether the selection touches the footnotes, which contain words but no blocks. */
export function touchesNotes({ doc, selection }: Pick<EditorState, 'doc' | 'selection'>): boolean {
  const list = notesOf(doc);
  return list !== null && selection.to > doc.content.size - list.nodeSize;
}

/** Inserts the mark of a footnote at the end of the selection, and puts the cursor into its note. */
export const insertNote = (chain: ChainedCommands): ChainedCommands =>
  chain.command(({ tr, dispatch, state: { schema } }) => {
    if (!canInsertNote({ doc: tr.doc, selection: tr.selection, schema })) return false;
    if (!dispatch) return true;
    const position = tr.selection.to;
    tr.insert(position, (schema.nodes as { noteMark: NodeType }).noteMark.create());
    arrangeNotes(tr);
    const { number } = tr.doc.nodeAt(position)!.attrs as { number: number };
    tr.setSelection(TextSelection.create(tr.doc, startOfNote(tr, number))).scrollIntoView();
    return true;
  });

function startOfNote({ doc }: Transaction, number: number): number {
  const list = notesOf(doc)!;
  const earlier = list.children.slice(0, number - 1).reduce((size, { nodeSize }) => size + nodeSize, 0);
  return doc.content.size - list.nodeSize + 1 + earlier + 1;
}

/** Returns the position of the mark of the note that contains the cursor; undefined when none does. */
function markOfCursor({ doc, selection: { $from } }: Transaction): number | undefined {
  if ($from.parent.type.name !== 'note') return undefined;
  return marksOf(doc)[$from.index(-1)]?.position;
}

/** Moves the cursor from a note to the place after its mark. */
export function leaveNote(tr: Transaction): boolean {
  const mark = markOfCursor(tr);
  if (mark === undefined) return false;
  tr.setSelection(TextSelection.create(tr.doc, mark + 1)).scrollIntoView();
  return true;
}

/** Removes an empty note that contains the cursor, with its mark, and moves the cursor to the place of the mark. */
export function removeEmptyNote(tr: Transaction): boolean {
  const mark = markOfCursor(tr);
  if (mark === undefined || tr.selection.$from.parent.content.size > 0) return false;
  tr.delete(mark, mark + 1);
  tr.setSelection(TextSelection.create(tr.doc, mark)).scrollIntoView();
  return true;
}

/** Whether the cursor is at the start or end of a note. */
export function isAtEdgeOfNote({ empty, $from }: Selection, edge: 'start' | 'end'): boolean {
  const { parent, parentOffset } = $from;
  return empty && parent.type.name === 'note' && parentOffset === (edge === 'start' ? 0 : parent.content.size);
}
