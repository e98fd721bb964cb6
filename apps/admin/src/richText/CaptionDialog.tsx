import { type Locale, languageTag } from '@app/contract/locale';
import { TextField } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../ui/FormDialog.tsx';
import { maxCaptionLength } from './table.ts';

interface Props {
  editor: Editor;
  locale: Locale;
  getPosition: () => number | undefined;
  onClose: () => void;
}

/** Asks for the caption of a table. An empty one removes it. */
export function CaptionDialog({ editor, locale, getPosition, onClose }: Props) {
  const tableAt = () => {
    const position = getPosition();
    const table = position === undefined ? null : editor.state.doc.nodeAt(position);
    return table?.type.name === 'table' ? { position: position!, table } : null;
  };
  const [caption, setCaption] = useState(() => (tableAt()?.table.attrs.caption as string | undefined) ?? '');
  const translate = useTranslate();
  const save = () => {
    const found = tableAt();
    if (found) editor.view.dispatch(editor.state.tr.setNodeAttribute(found.position, 'caption', caption.trim()));
    onClose();
  };
  return (
    <FormDialog
      title={translate('app.richText.caption.title')}
      text={translate('app.richText.caption.hint')}
      confirm={translate('app.richText.caption.save')}
      width="sm"
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <TextField
          label={translate('app.richText.caption.label')}
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
          autoFocus
          fullWidth
          sx={{ mt: 1 }}
          slotProps={{ htmlInput: { lang: languageTag[locale], maxLength: maxCaptionLength } }}
        />
      )}
    </FormDialog>
  );
}
