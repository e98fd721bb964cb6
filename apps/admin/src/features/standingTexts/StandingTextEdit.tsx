import { standingTextPaths } from '@app/contract/standingTexts';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { Edit, RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { RecordChangeLog } from '../../changeLog/RecordChangeLog.tsx';
import { LanguageEditors } from '../../drafts/LanguageEditors.tsx';
import { currentLocale } from '../../providers/language.ts';
import { ConsentPanel } from './ConsentPanel.tsx';
import { introductionDraftKind, type StandingTextRecord, standingTextsDraftKind } from './standingTextsDraftKind.ts';

/** List rows have fewer fields than records, so the page must not begin with a cached row. */
const queryOptions = { meta: { scope: 'detail' }, refetchOnWindowFocus: false };

/** Edits a standing text, each language with its own draft, state and schedule. */
export const StandingTextEdit = () => (
  <Edit actions={false} component="div" mutationMode="pessimistic" queryOptions={queryOptions}>
    <LoadedText />
  </Edit>
);

function LoadedText() {
  const record = useRecordContext<StandingTextRecord>();
  return record?.texts ? <StandingTextEditor key={record.id} loaded={record} /> : null;
}

function StandingTextEditor({ loaded }: { loaded: StandingTextRecord }) {
  const [record, setRecord] = useState(loaded);
  const translate = useTranslate();
  return (
    <RecordContextProvider value={record}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Typography sx={{ flex: '1 1 20em' }}>{translate(`resources.standingTexts.about.${record.id}`)}</Typography>
        <Button
          href={standingTextPaths[record.id][currentLocale()]}
          target="_blank"
          rel="noopener"
          startIcon={<OpenIcon />}
          color="secondary"
        >
          {translate('resources.standingTexts.open')}
        </Button>
      </Box>
      <LanguageEditors
        kind={record.id === 'introduction' ? introductionDraftKind : standingTextsDraftKind}
        record={record}
        onRecord={setRecord}
      />
      {(record.id === 'privacy' || record.id === 'terms') && (
        <Box sx={{ mt: 2 }}>
          <ConsentPanel id={record.id} />
        </Box>
      )}
      <Card sx={{ mt: 2 }}>
        <RecordChangeLog />
      </Card>
    </RecordContextProvider>
  );
}
