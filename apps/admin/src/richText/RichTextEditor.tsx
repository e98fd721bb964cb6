import { type Locale, languageTag } from '@app/contract/locale';
import { Box, FormHelperText, Typography } from '@mui/material';
import { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { cleanPaste } from './cleanPaste.ts';
import { extensions } from './extensions.ts';
import { toEditorDocument, toHtml } from './html.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { richTextStyles } from './richTextStyles.ts';

interface Props {
  label: string;
  /** Name by which a form finds the editor to focus it. */
  field?: string;
  locale: Locale;
  /** HTML that the server has sanitized. */
  value: string;
  /** Called with HTML after each change by the editor. */
  onChange: (html: string) => void;
  error?: string | undefined;
  readOnly?: boolean;
}

/** Edits rich text. A new value from outside, such as another version, replaces the shown text. */
export function RichTextEditor({ label, field, locale, value, onChange, error, readOnly = false }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const shownHtml = useRef(value);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  const labelId = useId();
  const errorId = useId();
  const notify = useNotify();
  const translate = useTranslate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is created once; the next effect shows later values
  useEffect(() => {
    const created = new Editor({
      element: frame.current,
      extensions,
      content: toEditorDocument(value),
      // `richTextStyles` replaces the styles that the library would add to the page.
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          lang: languageTag[locale],
        },
        transformPastedHTML(html) {
          const { html: clean, lostPictures } = cleanPaste(html);
          if (lostPictures > 0)
            notify('app.richText.lostPictures', { type: 'warning', messageArgs: { smart_count: lostPictures } });
          return clean;
        },
      },
      onUpdate({ editor: updated }) {
        shownHtml.current = toHtml(updated);
        latestOnChange.current(shownHtml.current);
      },
    });
    setEditor(created);
    return () => created.destroy();
  }, []);

  useEffect(() => {
    if (!editor || value === shownHtml.current) return;
    shownHtml.current = value;
    editor.commands.setContent(toEditorDocument(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor?.setEditable(!readOnly, false), [editor, readOnly]);

  return (
    <Box sx={{ mb: 2 }} data-field={field}>
      <Typography id={labelId} variant="body2" color={error ? 'error' : 'text.secondary'} sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ border: 1, borderColor: error ? 'error.main' : 'divider', borderRadius: 1 }}>
        {editor && !readOnly && (
          <RichTextToolbar editor={editor} locale={locale} label={translate('app.richText.toolbar', { label })} />
        )}
        <Box ref={frame} sx={richTextStyles} aria-describedby={error ? errorId : undefined} />
      </Box>
      {error && (
        <FormHelperText id={errorId} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
