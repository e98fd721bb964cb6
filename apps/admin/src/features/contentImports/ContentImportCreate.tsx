import { Alert, Button, Card, CardContent, LinearProgress, Typography } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { Title, useRedirect, useTranslate } from 'react-admin';
import { CallError } from '../../providers/errors.ts';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { largestExport, uploadExport } from './contentUpload.ts';

/** Uploads an export, whose items are then listed. */
export function ContentImportCreate() {
  const [problem, setProblem] = useState<string | null>(null);
  /** In percent; null while nothing is sent. */
  const [sent, setSent] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const translate = useTranslate();
  const redirect = useRedirect();
  const { call } = useCall();
  const word = (key: string, values?: object) => translate(`resources.contentImports.${key}`, values);

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Otherwise choosing the same file again would change nothing.
    event.target.value = '';
    if (!file) return;
    if (file.size > largestExport) {
      setProblem(word('tooLarge'));
      return;
    }
    setProblem(null);
    setSent(0);
    try {
      redirect('show', 'contentImports', await uploadExport(file, call, setSent));
    } catch (thrown) {
      setSent(null);
      setProblem(
        thrown instanceof CallError ? (Object.values(thrown.fields)[0] ?? messageOf(thrown)) : word('interrupted'),
      );
    }
  };

  return (
    <Card sx={{ mt: 2, maxWidth: 760 }}>
      <Title title={word('page.create')} />
      <CardContent sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>{word('uploadText')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {word('uploadHint')}
        </Typography>
        <Button variant="contained" disabled={sent !== null} onClick={() => input.current?.click()}>
          {sent === null ? word('chooseFile') : word('sending', { percent: sent })}
        </Button>
        {sent !== null && (
          <LinearProgress variant="determinate" value={sent} aria-label={word('progress')} sx={{ width: '100%' }} />
        )}
        <input
          ref={input}
          type="file"
          accept=".zip,.json,.xml,.md,application/zip"
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
