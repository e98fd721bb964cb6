import type { Editor } from '@tiptap/core';
import { useEffect, useReducer } from 'react';

/** Renders again after each transaction of the editor, for what depends on its text or selection. */
export function useRenderOnTransaction(editor: Editor): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', render);
    return () => void editor.off('transaction', render);
  }, [editor]);
}
