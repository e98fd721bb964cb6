import { DOMSerializer, Fragment, type Node, type NodeType, Slice } from '@tiptap/pm/model';
import type { Selection } from '@tiptap/pm/state';
import { notesOf } from './arrangeNotes.ts';

/** Returns a copied part of a text, whose marks carry the words of their notes. Copied notes become paragraphs. */
export function copyNotes(slice: Slice, doc: Node): Slice {
  const { content, openStart, openEnd } = slice;
  const { lastChild } = content;
  if (lastChild?.type.name === 'notes') {
    if (content.childCount === 1) return toParagraphs(lastChild, openStart, openEnd);
    return copyNotes(new Slice(content.cut(0, content.size - lastChild.nodeSize), openStart, 0), doc);
  }
  const notes = notesOf(doc);
  if (!notes) return slice;
  const withWords = (mark: Node) => {
    const note = notes.maybeChild((mark.attrs.number as number) - 1);
    return note ? mark.type.create({ ...mark.attrs, words: wordsOf(note) }, null, mark.marks) : mark;
  };
  return new Slice(mapMarks(content, withWords), openStart, openEnd);
}

function toParagraphs(list: Node, openStart: number, openEnd: number): Slice {
  const { paragraph } = list.type.schema.nodes as { paragraph: NodeType };
  const paragraphs = list.children.map(({ content }) => paragraph.create(null, content));
  return new Slice(Fragment.from(paragraphs), Math.max(0, openStart - 1), Math.max(0, openEnd - 1));
}

/** Returns the words of a note as HTML. */
function wordsOf({ type, content }: Node): string {
  const holder = document.implementation.createHTMLDocument().body;
  holder.append(DOMSerializer.fromSchema(type.schema).serializeFragment(content, { document: holder.ownerDocument }));
  return holder.innerHTML;
}

/** Returns a pasted part of a text. What is pasted into a note becomes lines of it. */
export const pasteNotes = (slice: Slice, { $from }: Selection): Slice =>
  $from.parent.type.name === 'note' ? new Slice(toLines(slice.content), 0, 0) : slice;

/** Joins the texts of blocks to one, without pictures and marks of footnotes. */
function toLines(content: Fragment): Fragment {
  const lines: Node[][] = [[]];
  const read = (node: Node) => {
    if (node.isText || node.type.name === 'hardBreak') lines.at(-1)!.push(node);
    else if (node.isBlock) {
      if (lines.at(-1)!.length > 0) lines.push([]);
      node.children.forEach(read);
      if (lines.at(-1)!.length > 0) lines.push([]);
    }
  };
  content.forEach((node) => read(node));
  const [first = [], ...others] = lines.filter((line) => line.length > 0);
  const lineBreak = first[0]?.type.schema.nodes.hardBreak?.create();
  return Fragment.from([...first, ...others.flatMap((line) => [lineBreak!, ...line])]);
}

const mapMarks = (content: Fragment, change: (mark: Node) => Node): Fragment =>
  Fragment.from(
    content.content.map((node) => {
      if (node.type.name === 'noteMark') return change(node);
      return node.isLeaf ? node : node.copy(mapMarks(node.content, change));
    }),
  );
