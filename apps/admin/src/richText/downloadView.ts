import type { NodeViewConstructor } from '@tiptap/pm/view';
import { type BlockViewOptions, createBlockView, type GetPosition } from './blockView.ts';
import { labelOf } from './download.ts';

export interface DownloadViewOptions extends BlockViewOptions {
  /** Asks for the name of a file. */
  onRename: (getPosition: GetPosition) => void;
}

/** Shows files for download in the text, with the progress of their uploads. */
export const createDownloadView =
  (options: DownloadViewOptions): NodeViewConstructor =>
  (node, view, getPosition) => {
    const dom = document.createElement('figure');
    const label = document.createElement('span');
    label.className = 'download';
    dom.append(label);
    return createBlockView({ node, view, getPosition }, options, {
      dom,
      show({ attrs }, status) {
        const { href, name, upload } = attrs as { href: string; name: string; upload: string | null };
        label.textContent = labelOf({ href, name });
        if (status.showUpload(upload)) return;
        status.showButtons([
          { label: options.translate('app.richText.file.title'), act: () => options.onRename(getPosition) },
        ]);
      },
    });
  };
