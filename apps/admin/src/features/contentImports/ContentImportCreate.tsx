import { maxContentBytes } from '@app/contract/admin/uploadLimits';
import { LinearProgress } from '@mui/material';
import { useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import { CallError } from '../../providers/errors.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { UploadPage } from '../../ui/UploadPage.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { useWork } from '../../ui/useWork.ts';
import { uploadExport } from './contentUpload.ts';

/** Uploads an export, whose items are then listed. */
export function ContentImportCreate() {
  const { isWorking, problem, run } = useWork();
  const [sentPercent, setSentPercent] = useState(0);
  const translate = useTranslate();
  const redirect = useRedirect();
  const { call } = useCall();
  const word = (key: string, values?: object) => translate(`resources.contentImports.${key}`, values);

  const upload = (file: File) =>
    run(async () => {
      if (file.size > maxContentBytes) throw new CallError(word('tooLarge'));
      setSentPercent(0);
      redirect('show', 'contentImports', await uploadExport(file, call, setSentPercent));
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
        visibleLabel={isWorking ? word('sending', { percent: sentPercent }) : word('chooseFile')}
        isBusy={isWorking}
        accept=".zip,.json,.xml,.md,application/zip"
        onChoose={(file) => void upload(file)}
      />
      {isWorking && (
        <LinearProgress
          variant="determinate"
          value={sentPercent}
          aria-label={word('progress')}
          sx={{ width: '100%' }}
        />
      )}
    </UploadPage>
  );
}
