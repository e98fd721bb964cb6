import { type Locale, languageTag } from '@app/contract/locale';
import { Editor, type Extensions } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { extensions } from './extensions.ts';
import { toEditorDocument, toHtml } from './html.ts';

interface Options {
  labelId: string;
  locale: Locale;
  value: string;
  onChange: (html: string) => void;
  readOnly: boolean;
  /** Extensions of this editor, besides those that all have. Later values have no effect. */
  ownExtensions: Extensions;
}

/** Space that the bars at the top of the window cover, in which the cursor must not be. */
const covered = { top: 130, right: 0, bottom: 30, left: 0 };

/** Creates an editor, whose element is to be added to the page. A new value from outside replaces the text. */
export function useRichTextEditor({
  labelId,
  locale,
  value,
  onChange,
  readOnly,
  ownExtensions,
}: Options): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const shownHtml = useRef(value);
  /** What the editor has reported and the form has not shown yet, in order. */
  const reported = useRef<string[]>([]);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is created once; the next effect shows later values
  useEffect(() => {
    const created = new Editor({
      extensions: [...extensions, ...ownExtensions],
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
        scrollThreshold: covered,
        scrollMargin: covered,
      },
      onUpdate({ editor: updated }) {
        shownHtml.current = toHtml(updated);
        reported.current.push(shownHtml.current);
        latestOnChange.current(shownHtml.current);
      },
    });
    setEditor(created);
    return () => created.destroy();
  }, []);

  useEffect(() => {
    // The form may show a reported text when the editor has a later one already. Setting it would undo what came in
    // between, and remove the placeholders of files, which no text contains.
    const place = reported.current.lastIndexOf(value);
    reported.current.splice(0, value === shownHtml.current ? Number.POSITIVE_INFINITY : place + 1);
    if (!editor || place !== -1 || value === shownHtml.current) return;
    reported.current = [];
    shownHtml.current = value;
    editor.commands.setContent(toEditorDocument(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor?.setEditable(!readOnly, false), [editor, readOnly]);
  return editor;
}
