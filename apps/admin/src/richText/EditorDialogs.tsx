import type { Locale } from '@app/contract/locale';
import type { Editor } from '@tiptap/core';
import { PictureDialog } from '../picture/PictureDialog.tsx';
import { AltDialog } from './AltDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { WritingHelp } from './WritingHelp.tsx';

export type EditorDialogName = 'link' | 'picture' | 'help';
/** A dialog of an editor; one that describes a picture knows where the picture is. */
export type EditorDialog = EditorDialogName | { getPicture: () => number | undefined };

interface Props {
  editor: Editor;
  locale: Locale;
  dialog: EditorDialog;
  onClose: () => void;
}

/** Shows a dialog of an editor. */
export function EditorDialogs({ editor, locale, dialog, onClose }: Props) {
  if (dialog === 'help') return <WritingHelp onClose={onClose} />;
  if (typeof dialog === 'object')
    return <AltDialog editor={editor} locale={locale} getPosition={dialog.getPicture} onClose={onClose} />;
  if (dialog === 'link') return <LinkDialog editor={editor} onClose={onClose} />;
  return (
    <PictureDialog
      pictureToDescribe={null}
      aspect={undefined}
      minWidth={960}
      mayBeUndescribed
      onDone={({ url, alt }) => {
        onClose();
        editor
          .chain()
          .focus()
          .insertContent({ type: 'figure', attrs: { src: url, alt: alt[locale] } })
          .run();
      }}
      onClose={onClose}
    />
  );
}
