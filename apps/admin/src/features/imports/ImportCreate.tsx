import { Alert, Button, Card, CardContent, Typography } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { Title, useRedirect, useTranslate } from 'react-admin';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { toBase64 } from '../../values/fileContent.ts';

const maxBytes = 10 * 1024 * 1024;

/** Uploads a file of members, whose columns and rows are then checked. */
export function ImportCreate() {
  const [problem, setProblem] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const translate = useTranslate();
  const redirect = useRedirect();
  const { call } = useCall();
  const word = (key: string) => translate(`resources.imports.${key}`);

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    if (file.size > maxBytes) {
      setProblem(word('tooLarge'));
      return;
    }
    setWorking(true);
    setProblem(null);
    try {
      const { id } = await call('adminImportCreate', { fileName: file.name, content: await toBase64(file) });
      redirect('show', 'imports', id);
    } catch (thrown) {
      setProblem(messageOf(thrown));
      setWorking(false);
    }
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
          onChange={(event) => void upload(event)}
        />
        {problem && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}
