import { Typography } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { currentLanguageTag } from '../providers/language.ts';
import { readText } from './readText.ts';
import { countText } from './textCount.ts';

/** Counting a long text at every key would slow down typing. */
const countAfterMs = 250;

const countEditor = ({ state: { doc } }: Editor) => countText(readText(doc));

/** Shows the length of the text and its reading time. */
export function TextCount({ editor }: { editor: Editor }) {
  const [{ words, characters, minutesToRead }, setCount] = useState(() => countEditor(editor));
  const translate = useTranslate();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const countLater = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!transaction.docChanged) return;
      clearTimeout(timer);
      timer = setTimeout(() => setCount(countEditor(editor)), countAfterMs);
    };
    editor.on('transaction', countLater);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', countLater);
    };
  }, [editor]);

  const format = new Intl.NumberFormat(currentLanguageTag());
  const part = (key: string, count: number) =>
    translate(`app.richText.count.${key}`, { smart_count: count, count: format.format(count) });
  const parts = [part('words', words), part('characters', characters)];
  if (minutesToRead > 0) parts.push(part('minutes', minutesToRead));
  return (
    <Typography variant="body2" color="text.secondary" component="span">
      {parts.join(' · ')}
    </Typography>
  );
}
