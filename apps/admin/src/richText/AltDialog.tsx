import { type Locale, languageTag } from '@app/contract/locale';
import { TextField } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { maxAltLength } from './undescribedPictures.ts';
import { FormDialog } from '../ui/FormDialog.tsx';

interface Props {
  editor: Editor;
  locale: Locale;
  getPosition: () => number | undefined;
  onClose: () => void;
}

/** Asks for the alternative text of a picture in the text of an editor. */
export function AltDialog({ editor, locale, getPosition, onClose }: Props) {
  const figureAt = () => {
    const position = getPosition();
    return position === undefined ? null : { position, figure: editor.state.doc.nodeAt(position)! };
  };
  const [alt, setAlt] = useState(() => (figureAt()?.figure.attrs.alt as string | undefined) ?? '');
  const translate = useTranslate();
  const save = () => {
    const found = figureAt();
    if (found) {
      const attributes = { ...found.figure.attrs, alt: alt.trim() };
      editor.view.dispatch(editor.state.tr.setNodeMarkup(found.position, null, attributes));
    }
    onClose();
  };
  return (
    <FormDialog
      title={translate('app.picture.altTitle')}
      text={translate('app.picture.altHint')}
      confirm={translate('app.picture.saveAlt')}
      width="sm"
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <TextField
          label={translate(`app.picture.alt.${locale}`)}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          autoFocus
          fullWidth
          multiline
          minRows={2}
          sx={{ mt: 1 }}
          slotProps={{ htmlInput: { lang: languageTag[locale], maxLength: maxAltLength } }}
        />
      )}
    </FormDialog>
  );
}
