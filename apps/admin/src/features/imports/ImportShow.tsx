import { Box, Card, CardContent, LinearProgress, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { ShowPage } from '../../ui/ShowPage.tsx';
import { StatusChip } from '../../ui/values.tsx';
import { importStateTones } from '../../values/statuses.ts';
import type { Import } from './importRecord.ts';
import { ImportLines } from './ImportLines.tsx';
import { MappingForm } from './MappingForm.tsx';
import { StartPart } from './StartPart.tsx';

const pollMs = 2_000;

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
        <Part heading={translate('resources.imports.progress')}>
          <Progress record={record} />
        </Part>
      ) : (
        <>
          <Part heading={translate('resources.imports.columns')}>
            <MappingForm key={record.id} record={record} />
          </Part>
          {record.state === 'checked' && (
            <Part heading={translate('resources.imports.result')}>
              <StartPart record={record} />
            </Part>
          )}
        </>
      )}
      {record.state !== 'draft' && (
        <Part heading={translate('resources.imports.lines')}>
          <ImportLines record={record} canChoose={!isStarted} />
        </Part>
      )}
    </Box>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Card component="section">
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {heading}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

/** Shows how many rows are imported, and reloads until all are. */
function Progress({ record: { state, rowsDone, chosen, outcomes } }: { record: Import }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const isRunning = state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(refresh, pollMs);
    return () => clearInterval(timer);
  }, [isRunning, refresh]);
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
