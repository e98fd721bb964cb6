import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { groupPictures } from './gallery.ts';

/**
 * Inserts pictures and files at a position or in place of the selection, and puts the cursor after them. Pictures are
 * added to the gallery at this place; elsewhere, several become a gallery.
 */
export function insertBlocks(view: EditorView, blocks: readonly Node[], dropPosition?: number): void {
  if (blocks.length === 0) return;
  const { selection, doc, tr } = view.state;
  const $place = doc.resolve(dropPosition ?? selection.from);
  const depth = galleryDepth($place);
  const end =
    depth === null
      ? insertBetweenBlocks(view, tr, groupPictures(blocks, doc.type.schema), dropPosition)
      : insertIntoGallery(tr, blocks, $place, depth);
  tr.setSelection(Selection.near(tr.doc.resolve(end), 1));
  view.focus();
  view.dispatch(tr.scrollIntoView());
}

function galleryDepth($place: ResolvedPos): number | null {
  for (let { depth } = $place; depth > 0; depth -= 1) if ($place.node(depth).type.name === 'gallery') return depth;
  return null;
}

/** Inserts pictures after that of the cursor, and other blocks after the gallery. @returns where the cursor goes */
function insertIntoGallery(tr: Transaction, blocks: readonly Node[], $place: ResolvedPos, depth: number): number {
  const isPicture = ({ type }: Node) => type.name === 'figure';
  const pictures = Fragment.from(blocks.filter(isPicture));
  const afterPicture = $place.depth > depth ? $place.after(depth + 1) : $place.pos;
  const endOfPictures = $place.end(depth) - $place.node(depth).lastChild!.nodeSize;
  const at = Math.min(afterPicture, endOfPictures);
  tr.insert(
    $place.after(depth),
    blocks.filter((block) => !isPicture(block)),
  );
  tr.insert(at, pictures);
  return at + pictures.size;
}

/**
 * Returns where to insert a block instead of in a caption or note, which cannot contain one: after the block of the
 * caption, or before the notes. Returns null for other places.
 */
function placeOutside($place: ResolvedPos): number | null {
  const { name } = $place.parent.type;
  if (name === 'note') return $place.before(-1);
  return name === 'figure' ? $place.after() : null;
}

/** @returns where the cursor goes */
function insertBetweenBlocks(
  view: EditorView,
  tr: Transaction,
  blocks: readonly Node[],
  dropPosition: number | undefined,
): number {
  const { schema, selection, doc } = view.state;
  const slice = new Slice(Fragment.from(blocks), 0, 0);
  const target =
    dropPosition === undefined
      ? { from: selection.from, to: selection.to }
      : { from: dropPoint(doc, dropPosition, slice) ?? dropPosition, to: null };
  const $from = doc.resolve(target.from);
  const outside = placeOutside($from);
  const from = outside ?? target.from;
  tr.replaceRange(from, outside ?? target.to ?? target.from, slice);
  const end = endOf(tr.doc, blocks) ?? from;
  const after = tr.doc.resolve(end);
  if (after.nodeAfter === null && after.parent === tr.doc) tr.insert(end, schema.nodes.paragraph!.create());
  return end;
}

function endOf(doc: Node, blocks: readonly Node[]): number | null {
  let end: number | null = null;
  doc.descendants((node, position) => {
    if (blocks.includes(node)) end = position + node.nodeSize;
  });
  return end;
}
