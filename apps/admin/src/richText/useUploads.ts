import { maxDownloadBytes } from '@app/contract/downloads';
import type { Editor } from '@tiptap/core';
import { useEffect, useReducer, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readPictureFile } from '../picture/pictureFile.ts';
import { CallError } from '../providers/errors.ts';
import { messageOf, useCall } from '../ui/useCall.ts';
import { isDocument } from './download.ts';
import { countUploads, type UploadCount } from './fileUploadExtension.ts';
import { FileUploads } from './fileUploads.ts';

/** Creates the uploads of an editor: pictures go to the media library, documents to the files for download. */
export function useFileUploads(): FileUploads {
  const { call } = useCall();
  const translate = useTranslate();
  const [uploads] = useState(
    () =>
      new FileUploads(async (file, onProgress) => {
        if (isDocument(file)) {
          if (file.size > maxDownloadBytes) throw new Error(translate('app.richText.file.tooLarge'));
          return call('adminDownloadCreate', { name: file.name.slice(-200), file } as never, { onProgress }).catch(
            (thrown: unknown) => {
              const problem = thrown instanceof CallError ? thrown.fields.file : undefined;
              throw new Error(problem ?? messageOf(thrown));
            },
          );
        }
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

/** Counts the pictures and documents in the text of an editor that are not stored yet. */
export function useUploadCount(editor: Editor | null, uploads: FileUploads): UploadCount {
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
