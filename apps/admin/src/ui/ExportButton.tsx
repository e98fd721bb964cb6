import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import type { ExportFormat } from '@app/contract/admin/lists';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { sortingOf } from '../providers/sorting.ts';
import { associationZone } from '../values/dates.ts';
import { wallTimeOf } from '../values/zonedTime.ts';
import { saveFile } from './saveFile.ts';
import { useCall } from './useCall.ts';
import { useNotifiedWork } from './useWork.ts';

/** Returns the day in the association’s time zone. */
const today = (): string => wallTimeOf(new Date().toISOString(), associationZone()).slice(0, 10);

const formats: readonly ExportFormat[] = ['xlsx', 'csv'];

/** Downloads all rows that match the current filters, in the order of the screen, as a workbook or CSV file. */
export function ExportButton({ call }: { call: AdminEndpointName }) {
  const { isWorking, run } = useNotifiedWork();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { filterValues, sort, total } = useListContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const { fetchFile } = useCall();

  const download = (format: ExportFormat) => {
    setAnchor(null);
    return run(async () => {
      const input = { ...filterValues, ...sortingOf(sort), format };
      saveFile(await fetchFile(call, input as never), `${resource}-${today()}.${format}`);
    });
  };

  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        disabled={isWorking || !total}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate(isWorking ? 'app.working' : 'app.export.button')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => void download(format)}>
            {translate(`app.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
