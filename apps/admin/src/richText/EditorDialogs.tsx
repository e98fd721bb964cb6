import type { Locale } from '@app/contract/locale';
import type { Editor } from '@tiptap/core';
import { PictureDialog } from '../picture/PictureDialog.tsx';
import { AltDialog } from './AltDialog.tsx';
import { FilmDialog } from './FilmDialog.tsx';
import { insertBlocks } from './insertBlocks.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { NodeTextDialog } from './NodeTextDialog.tsx';
import { VideoDialog } from './VideoDialog.tsx';
import { WritingHelp } from './WritingHelp.tsx';

export type EditorDialogName = 'link' | 'picture' | 'video' | 'film' | 'help';
type GetPosition = () => number | undefined;
/** A dialog of an editor; one about a picture, table, file, video or film knows where that is. */
export type EditorDialog =
  | EditorDialogName
  | { getPicture: GetPosition }
  | { kind: 'caption' | 'file' | 'videoTitle' | 'filmCaption'; getPosition: GetPosition };

interface Props {
  editor: Editor;
  locale: Locale;
  dialog: EditorDialog;
  onClose: () => void;
}

/** Shows a dialog of an editor. */
export function EditorDialogs({ editor, locale, dialog, onClose }: Props) {
  if (dialog === 'help') return <WritingHelp onClose={onClose} />;
  if (typeof dialog === 'object' && 'kind' in dialog)
    return <NodeTextDialog editor={editor} locale={locale} {...dialog} onClose={onClose} />;
  if (typeof dialog === 'object')
    return <AltDialog editor={editor} locale={locale} getPosition={dialog.getPicture} onClose={onClose} />;
  if (dialog === 'film')
    return (
      <FilmDialog
        onChosen={(film) => {
          onClose();
          // Waits until the closed dialog has returned the focus to its button.
          editor.commands.focus();
          insertBlocks(editor.view, [editor.schema.nodes.film!.create(film)]);
        }}
        onClose={onClose}
      />
    );
  if (dialog === 'video') return <VideoDialog editor={editor} onClose={onClose} />;
  if (dialog === 'link') return <LinkDialog editor={editor} onClose={onClose} />;
  return (
    <PictureDialog
      pictureToDescribe={null}
      aspect={undefined}
      minWidth={960}
      mayBeUndescribed
      onDone={({ url, alt }) => {
        onClose();
        insertBlocks(editor.view, [editor.schema.nodes.figure!.create({ src: url, alt: alt[locale] })]);
      }}
      onClose={onClose}
    />
  );
}
