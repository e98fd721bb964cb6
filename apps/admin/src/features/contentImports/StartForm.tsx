import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { useMe } from '../../providers/session.ts';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { ReportButton } from './ReportButton.tsx';

type Import = CallData<'adminContentImportGet'>;

const locales = ['zh_CN', 'en_US'] as const;

/** Lets editors set the language and state of the items, and starts the import. */
export function StartForm({ record }: { record: Import }) {
  const { id, items, withProblems, chosen } = record;
  const [locale, setLocale] = useState(record.locale);
  const [isPublishing, setPublishing] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const roles = useMe()?.roles ?? [];
  const mayPublish = roles.includes('publisher') || roles.includes('administrator');
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { call } = useCall();
  const word = (key: string) => translate(`resources.contentImports.${key}`, { items, withProblems, chosen });

  const chooseAll = async (isChosen: boolean) => {
    setProblem(null);
    try {
      await call('adminContentImportChoose', { id, isChosen });
      refresh();
    } catch (thrown) {
      setProblem(messageOf(thrown));
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography role="status">{word('found')}</Typography>
      <TextField
        select
        label={word('locale')}
        value={locale}
        onChange={(event) => setLocale(event.target.value as Import['locale'])}
        sx={{ width: '100%', maxWidth: 360 }}
      >
        {locales.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {translate(`enums.language.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      {mayPublish && (
        <Box>
          <FormControlLabel
            control={<Switch checked={isPublishing} onChange={(_, isOn) => setPublishing(isOn)} />}
            label={word('isPublishing')}
          />
          <FormHelperText>{word('isPublishingHint')}</FormHelperText>
        </Box>
      )}
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={chosen === 0} onClick={() => setDialogOpen(true)}>
          {word('start')}
        </Button>
        <ReportButton id={id} />
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
            await call('adminContentImportStart', { id, locale, isPublishing });
            notify('resources.contentImports.started', { type: 'success' });
          }}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </Box>
  );
}
