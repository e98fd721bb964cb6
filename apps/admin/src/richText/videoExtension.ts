import { parseVideoAddress, videoAddress } from '@app/contract/embeds';
import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { insertBlocks } from './insertBlocks.ts';
import { isInEmptyLine } from './slashMenuState.ts';
import type { VideoAttributes } from './video.ts';
import { createVideoView, type VideoViewOptions } from './videoView.ts';

/** The title of a video, '' when unknown, and the path of its stored picture. */
export interface VideoMetadata {
  title: string;
  picture: string | null;
}

interface Options extends VideoViewOptions {
  find: (address: string) => Promise<VideoMetadata>;
}

/** Shows videos of other sites, turns an address pasted on an empty line into one, and fetches titles and pictures. */
export const VideoExtension = Extension.create<Options>({
  name: 'videos',
  // Takes pasted addresses before the extension for links.
  priority: 1_000,
  addOptions: () => ({}) as Options,
  addProseMirrorPlugins() {
    const { find } = this.options;
    const known = new Map<string, VideoMetadata | 'pending'>();
    const fetchMetadata = async (view: EditorView, href: string) => {
      known.set(href, 'pending');
      const metadata = await find(href).catch(() => null);
      known.set(href, metadata ?? { title: '', picture: null });
      const changed = view.isDestroyed ? null : showMetadata(view.state, known);
      if (changed) view.dispatch(changed);
      // Fetch again when a video with this address is inserted later.
      if (!metadata?.title) known.delete(href);
    };
    return [
      new Plugin({
        props: {
          nodeViews: { video: createVideoView(this.options) },
          handlePaste: (view, { clipboardData }) =>
            view.editable && pasteVideo(view, clipboardData?.getData('text/plain') ?? ''),
        },
        view: () => ({
          update(view) {
            for (const { attrs } of loadingVideos(view.state.doc))
              if (!known.has(attrs.href)) void fetchMetadata(view, attrs.href);
          },
        }),
        // Undo and redo restore videos whose metadata is known.
        appendTransaction: (transactions, _, state) =>
          transactions.some(({ docChanged }) => docChanged) ? showMetadata(state, known) : null,
      }),
    ];
  },
});

/** Inserts a video at the cursor. */
export function insertVideo(view: EditorView, href: string): void {
  insertBlocks(view, [createVideo(view.state, href)]);
}

const createVideo = ({ schema }: EditorState, href: string): Node =>
  schema.nodes.video!.create({ href, isLoading: true } satisfies Partial<VideoAttributes>);

/** Inserts the pasted address first, so that undoing once brings it back. @returns whether a video was pasted */
function pasteVideo(view: EditorView, text: string): boolean {
  const video = isInEmptyLine(view.state) ? parseVideoAddress(text) : null;
  if (!video) return false;
  view.dispatch(closeHistory(view.state.tr).insertText(text.trim().replaceAll(/\s+/g, ' ')));
  const { $from } = view.state.selection;
  const block = createVideo(view.state, videoAddress(video));
  const tr = closeHistory(view.state.tr).replaceWith($from.before(), $from.after(), block);
  const end = $from.before() + block.nodeSize;
  if (tr.doc.resolve(end).nodeAfter === null) tr.insert(end, view.state.schema.nodes.paragraph!.create());
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end), 1)).scrollIntoView());
  return true;
}

function loadingVideos(doc: Node): { position: number; attrs: VideoAttributes }[] {
  const found: { position: number; attrs: VideoAttributes }[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'video' && node.attrs.isLoading === true)
      found.push({ position, attrs: node.attrs as VideoAttributes });
  });
  return found;
}

/** Returns a transaction that shows the metadata that has arrived; null when there is none. */
function showMetadata(state: EditorState, known: ReadonlyMap<string, VideoMetadata | 'pending'>): Transaction | null {
  const { tr } = state;
  for (const { position, attrs } of loadingVideos(state.doc)) {
    const metadata = known.get(attrs.href);
    if (metadata === undefined || metadata === 'pending') continue;
    const { title, picture } = metadata;
    const changed: VideoAttributes = {
      href: attrs.href,
      title: attrs.title || title,
      src: picture ?? attrs.src,
      isLoading: false,
    };
    tr.setNodeMarkup(position, null, changed);
  }
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
}
