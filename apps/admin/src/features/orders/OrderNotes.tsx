import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { useWork } from '../../ui/useWork.ts';
import { Instant } from '../../ui/values.tsx';

/** Shows the notes of staff on an order, and adds one. Payers never see them. */
export function OrderNotes({ order: { id, notes } }: { order: CallData<'adminOrderGet'> }) {
  const [text, setText] = useState('');
  const { isWorking, problem, run } = useWork();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { call } = useCall();
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(async () => {
      await call('adminOrderNote', { id, text: text.trim() });
      setText('');
      refresh();
    });
  };
  return (
    <>
      {notes.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
          {notes.map((note) => (
            <Box component="li" key={note.id} sx={{ mb: 1.5 }}>
              <Typography variant="body2" color="text.secondary">
                {note.staffName} · <Instant at={note.at} />
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Typography>
            </Box>
          ))}
        </Box>
      )}
      <Box component="form" onSubmit={add} sx={{ maxWidth: 640 }}>
        <TextField
          label={translate('resources.orders.note.label')}
          helperText={translate('resources.orders.note.hint')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          multiline
          minRows={2}
          fullWidth
          slotProps={{ htmlInput: { maxLength: 2_000 } }}
        />
        {problem !== null && (
          <Alert severity="error" role="alert" sx={{ mt: 1 }}>
            {messageOf(problem)}
          </Alert>
        )}
        <Button type="submit" variant="outlined" disabled={isWorking || text.trim() === ''} sx={{ mt: 1 }}>
          {translate('resources.orders.note.add')}
        </Button>
      </Box>
    </>
  );
}
