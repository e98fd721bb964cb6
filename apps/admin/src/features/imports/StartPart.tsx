import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import type { Import } from './importRecord.ts';

/** Shows what the check found, and starts the import. */
export function StartPart({ record }: { record: Import }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { call, fetchFile } = useCall();
  const { id, fileName, rows, faulty, existing, undecided, chosen } = record;
  const word = (key: string) =>
    translate(`resources.imports.${key}`, { rows, faulty, existing, undecided, chosen, smart_count: chosen });

  const download = async () => {
    try {
      saveFile(await fetchFile('adminImportErrors', { id }), `${fileName.replace(/\.[^.]*$/, '')}-errors.csv`);
    } catch (thrown) {
      notify(messageOf(thrown), { type: 'error' });
    }
  };
  const chooseAll = async (isChosen: boolean) => {
    try {
      await call('adminImportChoose', { id, isChosen });
      refresh();
    } catch (thrown) {
      notify(messageOf(thrown), { type: 'error' });
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography role="status">{word('found')}</Typography>
      {undecided > 0 && <Alert severity="warning">{word('undecided')}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={chosen === 0} onClick={() => setDialogOpen(true)}>
          {word('start')}
        </Button>
        {faulty > 0 && (
          <Button variant="outlined" color="secondary" onClick={() => void download()}>
            {word('downloadErrors')}
          </Button>
        )}
        <Button color="secondary" onClick={() => void chooseAll(true)}>
          {word('chooseAll')}
        </Button>
        <Button color="secondary" onClick={() => void chooseAll(false)}>
          {word('chooseNone')}
        </Button>
      </Box>
      {isDialogOpen && (
        <DecisionDialog
          title={word('startTitle')}
          explanation={word('startText')}
          confirm={word('startConfirm')}
          onConfirm={async () => {
            await call('adminImportStart', { id });
            notify('resources.imports.started', { type: 'success' });
          }}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </Box>
  );
}
