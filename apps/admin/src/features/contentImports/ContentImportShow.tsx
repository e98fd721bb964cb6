import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { Section } from '../../ui/Section.tsx';
import { ShowPage } from '../../ui/ShowPage.tsx';
import { useReloadWhileWorking } from '../../ui/useReloadWhileWorking.ts';
import { StatusChip } from '../../ui/values.tsx';
import { contentImportStateTones } from '../../values/statuses.ts';
import { ContentItems } from './ContentItems.tsx';
import { ReportButton } from './ReportButton.tsx';
import { StartForm } from './StartForm.tsx';

type Import = CallData<'adminContentImportGet'>;

export function ContentImportShow() {
  return (
    <ShowPage isPlain>
      <ImportPage />
    </ShowPage>
  );
}

function ImportPage() {
  const record = useRecordContext<Import>();
  const translate = useTranslate();
  const isWaiting = record?.state === 'reading' || record?.state === 'running';
  useReloadWhileWorking(isWaiting);
  if (!record) return null;
  const { state, problem } = record;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Section title={translate(`resources.contentImports.${state === 'ready' ? 'import' : 'progress'}`)}>
        <Box sx={{ mb: 2 }}>
          <StatusChip of="contentImportState" value={state} tones={contentImportStateTones} />
        </Box>
        {state === 'reading' && <Reading />}
        {problem && <Alert severity="error">{translate(`enums.contentFileProblem.${problem}`)}</Alert>}
        {state === 'ready' && <StartForm record={record} />}
        {(state === 'running' || state === 'done') && <Progress record={record} />}
      </Section>
      {state !== 'reading' && state !== 'failed' && (
        <Section title={translate('resources.contentImports.items')}>
          <ContentItems record={record} canChoose={state === 'ready'} />
        </Section>
      )}
    </Box>
  );
}

function Reading() {
  const translate = useTranslate();
  return (
    <>
      <Typography role="status">{translate('resources.contentImports.reading')}</Typography>
      <LinearProgress aria-label={translate('resources.contentImports.progress')} sx={{ mt: 1.5 }} />
    </>
  );
}

function Progress({ record: { id, itemsDone, chosen, outcomes } }: { record: Import }) {
  const translate = useTranslate();
  const word = (key: string, values?: object) => translate(`resources.contentImports.${key}`, values);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <LinearProgress
        variant="determinate"
        value={chosen === 0 ? 100 : Math.round((itemsDone / chosen) * 100)}
        aria-label={word('progress')}
        sx={{ width: '100%', height: 8, borderRadius: 1 }}
      />
      <Typography role="status">
        {word('itemsOf', { done: itemsDone, total: chosen })} {' · '}
        {word('outcomes', outcomes)}
      </Typography>
      <ReportButton id={id} />
    </Box>
  );
}
