import { LinearProgress } from '@mui/material';
import { useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import { CallError } from '../../providers/errors.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { UploadPage } from '../../ui/UploadPage.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { useWork } from '../../ui/useWork.ts';
import { largestExport, uploadExport } from './contentUpload.ts';

/** Uploads an export, whose items are then listed. */
export function ContentImportCreate() {
  const { isWorking, problem, run } = useWork();
  /** In percent. */
  const [sent, setSent] = useState(0);
  const translate = useTranslate();
  const redirect = useRedirect();
  const { call } = useCall();
  const word = (key: string, values?: object) => translate(`resources.contentImports.${key}`, values);

  const upload = (file: File) =>
    run(async () => {
      if (file.size > largestExport) throw new CallError(word('tooLarge'));
      setSent(0);
      redirect('show', 'contentImports', await uploadExport(file, call, setSent));
    });
  const reason =
    problem instanceof CallError ? (Object.values(problem.fields)[0] ?? messageOf(problem)) : word('interrupted');

  return (
    <UploadPage
      title={word('page.create')}
      text={word('uploadText')}
      hint={word('uploadHint')}
      problem={problem === null ? null : reason}
    >
      <FileButton
        label={word('chooseFile')}
        shown={isWorking ? word('sending', { percent: sent }) : word('chooseFile')}
        isBusy={isWorking}
        accept=".zip,.json,.xml,.md,application/zip"
        onChoose={(file) => void upload(file)}
      />
      {isWorking && (
        <LinearProgress variant="determinate" value={sent} aria-label={word('progress')} sx={{ width: '100%' }} />
      )}
    </UploadPage>
  );
}
