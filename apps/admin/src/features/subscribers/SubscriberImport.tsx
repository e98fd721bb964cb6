import type { Locale } from '@app/contract/locale';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { CallError } from '../../providers/errors.ts';
import { currentLocale } from '../../providers/language.ts';
import { FileButton, tableFiles } from '../../ui/FileButton.tsx';
import { UploadPage } from '../../ui/UploadPage.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { useWork } from '../../ui/useWork.ts';
import { toBase64 } from '../../values/fileContent.ts';
import { languageChoices } from '../../values/statuses.ts';

type Result = CallData<'adminSubscriberImport'>;

const maxBytes = 2_000_000;

/**
 * Imports addresses with the proof of their owners' consent: checks the file first, then adds the lines without
 * problems.
 */
export function SubscriberImport() {
  const [proof, setProof] = useState({ locale: currentLocale() as Locale, source: '', consentedOn: '', statement: '' });
  const [file, setFile] = useState<{ name: string; content: string } | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const { isWorking, problem, run } = useWork();
  const { call } = useCall();
  const notify = useNotify();
  const redirect = useRedirect();
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.subscribers.import.${key}`, values);
  const fields = problem instanceof CallError ? problem.fields : {};

  const chooseFile = (chosen: File) => {
    setResult(null);
    setFile(null);
    void run(async () => {
      if (chosen.size > maxBytes) throw new Error(word('tooLarge'));
      setFile({ name: chosen.name, content: await toBase64(chosen) });
    });
  };
  const send = (isConfirmed: boolean) =>
    run(async () => {
      const answer = await call('adminSubscriberImport', { ...proof, content: file!.content, isConfirmed });
      if (!isConfirmed) return setResult(answer);
      notify('resources.subscribers.import.done', { type: 'success', messageArgs: { smart_count: answer.added } });
      redirect('list', 'subscribers');
    });
  const textInput = (field: 'source' | 'consentedOn' | 'statement', key: string, hint?: string) => (
    <TextField
      label={word(key)}
      value={proof[field]}
      onChange={(event) => {
        setProof({ ...proof, [field]: event.target.value });
        setResult(null);
      }}
      error={fields[field] !== undefined}
      helperText={fields[field] ?? (hint && word(hint))}
      required
      fullWidth
      {...(field === 'consentedOn' ? { type: 'date' } : { multiline: field === 'statement' })}
      slotProps={{
        ...(field === 'consentedOn' && { inputLabel: { shrink: true } }),
        htmlInput: field === 'consentedOn' ? {} : { maxLength: field === 'source' ? 200 : 1_000 },
      }}
    />
  );
  const isReady = file !== null && proof.source.trim() && proof.consentedOn && proof.statement.trim();
  return (
    <UploadPage
      title={translate('resources.subscribers.page.create')}
      text={word('text')}
      hint={word('stays')}
      problem={problem === null ? null : messageOf(problem)}
      outcome={
        result ? (
          <>
            <CheckResult result={result} />
            {result.added > 0 && (
              <Button variant="contained" disabled={isWorking} onClick={() => void send(true)}>
                {isWorking ? translate('app.working') : word('confirm', { smart_count: result.added })}
              </Button>
            )}
          </>
        ) : (
          <Button variant="contained" disabled={isWorking || !isReady} onClick={() => void send(false)}>
            {isWorking ? translate('app.working') : word('check')}
          </Button>
        )
      }
    >
      <TextField
        select
        label={translate('resources.subscribers.fields.locale')}
        value={proof.locale}
        onChange={(event) => setProof({ ...proof, locale: event.target.value as Locale })}
        sx={{ minWidth: 200 }}
      >
        {languageChoices.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {translate(name)}
          </MenuItem>
        ))}
      </TextField>
      {textInput('source', 'source', 'sourceHint')}
      {textInput('consentedOn', 'date')}
      {textInput('statement', 'statement', 'statementHint')}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <FileButton
          label={word('choose')}
          variant="outlined"
          isBusy={isWorking}
          accept={tableFiles}
          onChoose={chooseFile}
        />
        {file && <span>{word('file', { name: file.name })}</span>}
      </Box>
    </UploadPage>
  );
}

function CheckResult({ result: { rows, added, faulty, problems } }: { result: Result }) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.subscribers.import.${key}`, values);
  return (
    <Box sx={{ width: '100%' }} role="status">
      <Typography sx={{ mb: 1 }}>{word('result', { rows, added, faulty })}</Typography>
      {problems.length > 0 && (
        <Box sx={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0} role="group" aria-label={word('problems')}>
          <table style={{ width: '100%', textAlign: 'left' }}>
            <thead>
              <tr>
                {['line', 'email', 'problem'].map((field) => (
                  <th key={field}>{translate(`resources.subscribers.fields.${field}`)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {problems.map(({ line, email, problem }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td style={{ overflowWrap: 'anywhere' }}>{email}</td>
                  <td>{translate(`enums.subscriberProblem.${problem}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
      {faulty > problems.length && <Typography variant="body2">{word('more', { shown: problems.length })}</Typography>}
    </Box>
  );
}
