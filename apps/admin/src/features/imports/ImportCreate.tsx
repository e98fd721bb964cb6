import { Alert, Button, Card, CardContent, Typography } from '@mui/material';
import { type ChangeEvent, useRef } from 'react';
import { Title, useRedirect, useTranslate } from 'react-admin';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { useWork } from '../../ui/useWork.ts';
import { toBase64 } from '../../values/fileContent.ts';

const maxBytes = 10 * 1024 * 1024;

/** Uploads a file of members, whose columns and rows are then checked. */
export function ImportCreate() {
  const { isWorking, problem, run } = useWork();
  const input = useRef<HTMLInputElement>(null);
  const translate = useTranslate();
  const redirect = useRedirect();
  const { call } = useCall();
  const word = (key: string) => translate(`resources.imports.${key}`);

  const upload = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    void run(async () => {
      if (file.size > maxBytes) throw new Error(word('tooLarge'));
      const { id } = await call('adminImportCreate', { fileName: file.name, content: await toBase64(file) });
      redirect('show', 'imports', id);
    });
  };

  return (
    <Card sx={{ mt: 2, maxWidth: 760 }}>
      <Title title={word('page.create')} />
      <CardContent sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>{word('uploadText')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {word('uploadFormats')}
        </Typography>
        <Button variant="contained" disabled={isWorking} onClick={() => input.current?.click()}>
          {isWorking ? translate('app.working') : word('chooseFile')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          aria-label={word('chooseFile')}
          hidden
          onChange={upload}
        />
        {problem !== null && (
          <Alert severity="error" role="alert">
            {messageOf(problem)}
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}
