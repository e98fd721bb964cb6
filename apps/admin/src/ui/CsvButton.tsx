import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useResourceContext, useTranslate } from 'react-admin';
import { messageOf, useCall } from './useCall.ts';

/** Downloads all rows that match the current filters as a CSV file. */
export function CsvButton({ call }: { call: AdminEndpointName }) {
  const [isWorking, setWorking] = useState(false);
  const { filterValues, total } = useListContext();
  const resource = useResourceContext();
  const notify = useNotify();
  const translate = useTranslate();
  const { file } = useCall();

  const download = async () => {
    setWorking(true);
    try {
      save(await file(call, filterValues as never), `${resource}-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (thrown) {
      notify(messageOf(thrown), { type: 'error' });
    } finally {
      setWorking(false);
    }
  };

  return (
    <Button startIcon={<DownloadIcon />} disabled={isWorking || !total} onClick={() => void download()}>
      {translate(isWorking ? 'app.working' : 'app.csv')}
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
