import { Box, LinearProgress, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Section } from '../../ui/Section.tsx';
import { ShowPage } from '../../ui/ShowPage.tsx';
import { useReloadWhileWorking } from '../../ui/useReloadWhileWorking.ts';
import { StatusChip } from '../../ui/values.tsx';
import { importStateTones } from '../../values/statuses.ts';
import type { Import } from './importRecord.ts';
import { ImportLines } from './ImportLines.tsx';
import { MappingForm } from './MappingForm.tsx';
import { StartPart } from './StartPart.tsx';

export function ImportShow() {
  return (
    <ShowPage isPlain>
      <ImportPage />
    </ShowPage>
  );
}

function ImportPage() {
  const record = useRecordContext<Import>();
  const translate = useTranslate();
  if (!record) return null;
  const isStarted = record.state === 'running' || record.state === 'done';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isStarted ? (
        <Section title={translate('resources.imports.progress')}>
          <Progress record={record} />
        </Section>
      ) : (
        <>
          <Section title={translate('resources.imports.columns')}>
            <MappingForm key={record.id} record={record} />
          </Section>
          {record.state === 'checked' && (
            <Section title={translate('resources.imports.result')}>
              <StartPart record={record} />
            </Section>
          )}
        </>
      )}
      {record.state !== 'draft' && (
        <Section title={translate('resources.imports.lines')}>
          <ImportLines record={record} canChoose={!isStarted} />
        </Section>
      )}
    </Box>
  );
}

/** Shows how many rows are imported, and reloads until all are. */
function Progress({ record: { state, rowsDone, chosen, outcomes } }: { record: Import }) {
  const translate = useTranslate();
  const isRunning = state === 'running';
  useReloadWhileWorking(isRunning);
  const percent = chosen === 0 ? 100 : Math.round((rowsDone / chosen) * 100);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <StatusChip of="importState" value={state} tones={importStateTones} />
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={translate('resources.imports.progress')}
        sx={{ height: 8, borderRadius: 1 }}
      />
      <Typography role="status">
        {translate('resources.imports.rowsOf', { done: rowsDone, total: chosen })} {' · '}
        {translate('resources.imports.outcomes', outcomes)}
      </Typography>
    </Box>
  );
}
