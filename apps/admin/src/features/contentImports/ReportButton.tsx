import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { saveFile } from '../../ui/saveFile.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';

/** Downloads a report of the items, with everything that an import loses. */
export function ReportButton({ id }: { id: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { fetchFile } = useCall();
  const download = async () => {
    try {
      saveFile(await fetchFile('adminContentImportReport', { id }), `content-import-${id}.csv`);
    } catch (thrown) {
      notify(messageOf(thrown), { type: 'error' });
    }
  };
  return (
    <Button variant="outlined" color="secondary" onClick={() => void download()}>
      {translate('resources.contentImports.report')}
    </Button>
  );
}
