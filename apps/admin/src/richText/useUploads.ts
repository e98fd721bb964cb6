import type { Editor } from '@tiptap/core';
import { useEffect, useReducer, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readPictureFile } from '../picture/pictureFile.ts';
import { messageOf, useCall } from '../ui/useCall.ts';
import { countUploads, type UploadCount } from './pictureUploadExtension.ts';
import { PictureUploads } from './pictureUploads.ts';

/** Creates the uploads of an editor, which go to the media library like all pictures. */
export function usePictureUploads(): PictureUploads {
  const { call } = useCall();
  const translate = useTranslate();
  const [uploads] = useState(
    () =>
      new PictureUploads(async (file, onProgress) => {
        const read = await readPictureFile(file);
        if ('problem' in read) throw new Error(translate(read.problem));
        URL.revokeObjectURL(read.url);
        const values = { name: file.name.slice(0, 200), file: read.file };
        return call('adminPictureCreate', values as never, { onProgress }).catch((thrown: unknown) => {
          throw new Error(messageOf(thrown));
        });
      }),
  );
  useEffect(() => () => uploads.dispose(), [uploads]);
  return uploads;
}

/** Counts the pictures in the text of an editor that are not stored yet. */
export function useUploadCount(editor: Editor | null, uploads: PictureUploads): UploadCount {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!editor) return undefined;
    const renderAfterChange = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) render();
    };
    editor.on('transaction', renderAfterChange);
    const unsubscribe = uploads.subscribe(render);
    return () => {
      editor.off('transaction', renderAfterChange);
      unsubscribe();
    };
  }, [editor, uploads]);
  return editor ? countUploads(editor, uploads) : { sending: 0, failed: 0 };
}
