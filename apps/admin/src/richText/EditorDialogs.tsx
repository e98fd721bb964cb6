import type { Locale } from '@app/contract/locale';
import type { Editor } from '@tiptap/core';
import { PictureDialog } from '../picture/PictureDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { WritingHelp } from './WritingHelp.tsx';

export type EditorDialogName = 'link' | 'picture' | 'help';

interface Props {
  editor: Editor;
  locale: Locale;
  dialog: EditorDialogName;
  onClose: () => void;
}

/** Shows a dialog of an editor. */
export function EditorDialogs({ editor, locale, dialog, onClose }: Props) {
  if (dialog === 'help') return <WritingHelp onClose={onClose} />;
  if (dialog === 'link') return <LinkDialog editor={editor} onClose={onClose} />;
  return (
    <PictureDialog
      pictureToDescribe={null}
      aspect={undefined}
      minWidth={960}
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
