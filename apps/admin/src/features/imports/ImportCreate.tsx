import { useRedirect, useTranslate } from 'react-admin';
import { FileButton, tableFiles } from '../../ui/FileButton.tsx';
import { UploadPage } from '../../ui/UploadPage.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { useWork } from '../../ui/useWork.ts';
import { toBase64 } from '../../values/fileContent.ts';

const maxBytes = 10 * 1024 * 1024;

/** Uploads a file of members, whose columns and rows are then checked. */
export function ImportCreate() {
  const { isWorking, problem, run } = useWork();
  const translate = useTranslate();
  const redirect = useRedirect();
  const { call } = useCall();
  const word = (key: string) => translate(`resources.imports.${key}`);

  const upload = (file: File) =>
    run(async () => {
      if (file.size > maxBytes) throw new Error(word('tooLarge'));
      const { id } = await call('adminImportCreate', { fileName: file.name, content: await toBase64(file) });
      redirect('show', 'imports', id);
    });

  return (
    <UploadPage
      title={word('page.create')}
      text={word('uploadText')}
      hint={word('uploadFormats')}
      problem={problem === null ? null : messageOf(problem)}
    >
      <FileButton
        label={word('chooseFile')}
        visibleLabel={isWorking ? translate('app.working') : word('chooseFile')}
        isBusy={isWorking}
        accept={tableFiles}
        onChoose={(file) => void upload(file)}
      />
    </UploadPage>
  );
}
