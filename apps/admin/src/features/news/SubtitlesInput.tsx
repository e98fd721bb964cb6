import { type Locale, locales } from '@app/contract/locale';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CallError } from '../../providers/errors.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';
import type { NewsRecord } from './newsDraftKind.ts';

interface Props {
  record: NewsRecord;
  isReadOnly: boolean;
  onChanged: (record: NewsRecord) => void;
}

/** Uploads and removes the subtitles of an item's film, in each language. */
export function SubtitlesInput({ record, isReadOnly, onChanged }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();

  const save = async (locale: Locale, subtitles: string | null) => {
    setProblem(null);
    try {
      onChanged(await call('adminNewsSubtitles', { id: record.id, locale, subtitles, version: record.version }));
      notify(`resources.news.subtitles.${subtitles === null ? 'removed' : 'saved'}`, { type: 'success' });
    } catch (thrown) {
      const fields = thrown instanceof CallError ? Object.values(thrown.fields) : [];
      setProblem(fields[0] ?? messageOf(thrown));
    }
  };

  return (
    <Box sx={{ mt: 3, display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="subtitle1" component="h3">
        {translate('resources.news.subtitles.title')}
      </Typography>
      {locales.map((locale) => (
        <LanguageSubtitles
          key={locale}
          language={translate(`app.bilingual.${locale}`)}
          url={record.subtitles[locale]}
          isReadOnly={isReadOnly}
          onFile={async (file) => save(locale, await file.text())}
          onRemove={() => save(locale, null)}
        />
      ))}
      {problem !== null && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      {!isReadOnly && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.news.subtitles.hint')}
        </Typography>
      )}
    </Box>
  );
}

interface LanguageProps {
  language: string;
  url: string | null;
  isReadOnly: boolean;
  onFile: (file: File) => Promise<void>;
  onRemove: () => Promise<void>;
}

function LanguageSubtitles({ language, url, isReadOnly, onFile, onRemove }: LanguageProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const translate = useTranslate();
  const removeLabel = translate('resources.news.subtitles.remove', { language });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography sx={{ minWidth: '10em' }}>
        {[language, translate(`resources.news.subtitles.${url === null ? 'none' : 'there'}`)].join(' · ')}
      </Typography>
      {!isReadOnly && (
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {translate(`resources.news.subtitles.${url === null ? 'upload' : 'replace'}`, { language })}
        </Button>
      )}
      {!isReadOnly && url !== null && (
        <Button color="secondary" onClick={() => setDialogOpen(true)}>
          {removeLabel}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept=".vtt,text/vtt"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ''; // so that the same file can be chosen again
          if (file) void onFile(file);
        }}
      />
      {isDialogOpen && (
        <DecisionDialog
          title={removeLabel}
          explanation={translate('resources.news.subtitles.removeText')}
          confirm={removeLabel}
          colour="error"
          onConfirm={onRemove}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </Box>
  );
}
