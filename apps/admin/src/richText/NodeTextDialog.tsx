import { maxVideoTitleLength } from '@app/contract/embeds';
import { type Locale, languageTag } from '@app/contract/locale';
import { TextField } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../ui/FormDialog.tsx';
import { maxFileNameLength } from './download.ts';
import { maxFilmCaptionLength } from './film.ts';
import { maxCaptionLength } from './table.ts';

/** Texts that are attributes of a block, by their key in the texts of the editor. */
const kinds = {
  caption: {
    node: 'table',
    attribute: 'caption',
    label: 'app.richText.caption.title',
    maxLength: maxCaptionLength,
    isRequired: false,
  },
  file: {
    node: 'download',
    attribute: 'name',
    label: 'resources.films.fields.name',
    maxLength: maxFileNameLength,
    isRequired: true,
  },
  videoTitle: {
    node: 'video',
    attribute: 'title',
    label: 'app.richText.videoTitle.label',
    maxLength: maxVideoTitleLength,
    isRequired: true,
  },
  filmCaption: {
    node: 'film',
    attribute: 'caption',
    label: 'app.richText.filmCaption.title',
    maxLength: maxFilmCaptionLength,
    isRequired: false,
  },
} as const;

interface Props {
  editor: Editor;
  locale: Locale;
  kind: keyof typeof kinds;
  getPosition: () => number | undefined;
  onClose: () => void;
}

/**
 * Asks for the caption of a table or film, which an empty one removes, for the name of a file, or for the title of a
 * video.
 */
export function NodeTextDialog({ editor, locale, kind, getPosition, onClose }: Props) {
  const { node, attribute, label, maxLength, isRequired } = kinds[kind];
  const findBlock = () => {
    const position = getPosition();
    const block = position === undefined ? null : editor.state.doc.nodeAt(position);
    return block?.type.name === node ? { position: position!, block } : null;
  };
  const [value, setValue] = useState(() => (findBlock()?.block.attrs[attribute] as string | undefined) ?? '');
  const translate = useTranslate();
  const save = () => {
    const found = findBlock();
    if (found) editor.view.dispatch(editor.state.tr.setNodeAttribute(found.position, attribute, value.trim()));
    onClose();
  };
  return (
    <FormDialog
      title={translate(`app.richText.${kind}.title`)}
      text={translate(`app.richText.${kind}.hint`)}
      confirm={translate('app.richText.links.save')}
      width="sm"
      isReady={!isRequired || value.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <TextField
          label={translate(label)}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          autoFocus
          fullWidth
          sx={{ mt: 1 }}
          slotProps={{ htmlInput: { lang: languageTag[locale], maxLength } }}
        />
      )}
    </FormDialog>
  );
}
