import { galleryClass, galleryLimits } from '@app/contract/richTextElements';
import { type Editor, Node } from '@tiptap/core';
import { Fragment, type Node as ModelNode, type NodeType, type Schema } from '@tiptap/pm/model';
import { type EditorState, Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Where a picture is in its gallery; the specification of a decoration, from which its view knows it. */
export interface PlaceInGallery {
  pictureIndex: number;
  pictureCount: number;
}

/** Several pictures with their captions, and with one of their own, which may be empty. */
export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'figure* galleryCaption',
  draggable: true,
  isolating: true,
  parseHTML: () => [{ tag: `figure.${galleryClass}`, priority: 60 }],
  renderHTML: () => ['figure', { class: galleryClass }, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.command(({ state, tr }) => leaveCaption(state, tr)),
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { decorations: ({ doc }) => decorate(doc) },
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? normalizeGalleries(state) : null,
    }),
  ],
});

export const GalleryCaption = Node.create({
  name: 'galleryCaption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption', context: 'gallery/' }],
  renderHTML: () => ['figcaption', 0],
});

/** Returns the pictures of a gallery. */
const picturesOf = (gallery: ModelNode): ModelNode[] => gallery.children.slice(0, -1);

/** Returns the position after the last picture of a gallery; undefined when there is none at the position. */
export function endOfGallery(editor: Editor | null, position: number | undefined): number | undefined {
  const gallery = position === undefined ? null : editor?.state.doc.nodeAt(position);
  if (gallery?.type.name !== 'gallery') return undefined;
  return position! + gallery.nodeSize - 1 - gallery.lastChild!.nodeSize;
}

/** Moves the cursor from a caption in a gallery to the next one, or to the line after the gallery. */
function leaveCaption({ selection: { $from }, schema }: EditorState, tr: Transaction): boolean {
  if ($from.depth < 2 || $from.node(-1).type.name !== 'gallery') return false;
  const isLast = $from.parent.type.name === 'galleryCaption';
  const after = $from.after(isLast ? -1 : undefined);
  if (isLast && tr.doc.resolve(after).nodeAfter?.type.name !== 'paragraph')
    tr.insert(after, schema.nodes.paragraph!.create());
  tr.setSelection(Selection.near(tr.doc.resolve(after), 1)).scrollIntoView();
  return true;
}

/** Joins pictures that follow one another into galleries. */
export function groupPictures(blocks: readonly ModelNode[], schema: Schema): ModelNode[] {
  const groups: ModelNode[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.type.name === 'figure' && last?.[0]?.type.name === 'figure') last.push(block);
    else groups.push([block]);
  }
  return groups.flatMap((group) => (group.length < galleryLimits.min ? group : toGalleries(group, schema)));
}

/** Divides pictures evenly among as few galleries as possible. The caption is that of the last one. */
function toGalleries(pictures: readonly ModelNode[], schema: Schema, caption?: ModelNode): ModelNode[] {
  const { gallery, galleryCaption } = schema.nodes as { gallery: NodeType; galleryCaption: NodeType };
  const count = Math.ceil(pictures.length / galleryLimits.max);
  const size = Math.ceil(pictures.length / count);
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1;
    const own = pictures.slice(index * size, (index + 1) * size);
    return gallery.create(null, [...own, (isLast && caption) || galleryCaption.create()]);
  });
}

/** Returns the pictures of a gallery as blocks of their own; its caption becomes a paragraph. */
export function ungroup(gallery: ModelNode): ModelNode[] {
  const pictures = picturesOf(gallery);
  const words = gallery.lastChild!.content;
  const paragraph = gallery.type.schema.nodes.paragraph!;
  return words.size === 0 && pictures.length > 0 ? pictures : [...pictures, paragraph.create(null, words)];
}

function forEachGallery(doc: ModelNode, act: (gallery: ModelNode, position: number) => void): void {
  doc.descendants((node, position) => {
    if (node.type.name !== 'gallery') return !node.inlineContent;
    act(node, position);
    return false;
  });
}

/** Divides galleries with too many pictures, and takes those with too few apart. */
function normalizeGalleries({ doc, schema, tr }: EditorState): Transaction | null {
  forEachGallery(doc, (gallery, position) => {
    const pictures = picturesOf(gallery);
    if (pictures.length >= galleryLimits.min && pictures.length <= galleryLimits.max) return;
    const blocks =
      pictures.length < galleryLimits.min ? ungroup(gallery) : toGalleries(pictures, schema, gallery.lastChild!);
    const from = tr.mapping.map(position);
    tr.replaceWith(from, from + gallery.nodeSize, Fragment.from(blocks));
  });
  return tr.docChanged ? tr : null;
}

function decorate(doc: ModelNode): DecorationSet {
  const decorations: Decoration[] = [];
  forEachGallery(doc, (gallery, position) => {
    const pictures = picturesOf(gallery);
    let at = position + 1;
    for (const [index, { nodeSize }] of pictures.entries()) {
      const place: PlaceInGallery = { pictureIndex: index, pictureCount: pictures.length };
      decorations.push(Decoration.node(at, at + nodeSize, {}, place));
      at += nodeSize;
    }
  });
  return DecorationSet.create(doc, decorations);
}
