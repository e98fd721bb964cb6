import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useCreatePath, useTranslate } from 'react-admin';
import type { CallData } from '../../providers/callTypes.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { useCall } from '../../ui/useCall.ts';
import { formatInstant } from '../../values/dates.ts';

type Application = CallData<'adminApplicationGet'>;

const announceEveryMs = 60_000;

/** Shows how long the queue is, the way to its next application, and who else looks at this one. */
export function ReviewQueue({ application: { id, status, queue } }: { application: Application }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const other = useOtherViewer(id, status === 'underReview');
  const word = (key: string, values?: object) => translate(`resources.applications.queue.${key}`, values);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography color="text.secondary" sx={{ flexGrow: 1 }}>
          {queue.waiting === 0
            ? word('empty')
            : `${word('waiting', { smart_count: queue.waiting })} · ${word('oldest', { smart_count: queue.oldestDays })}`}
        </Typography>
        {queue.nextId !== null && (
          <Button
            component={Link}
            variant={status === 'underReview' ? 'text' : 'contained'}
            to={createPath({ resource: 'applications', id: queue.nextId, type: 'show' })}
          >
            {word('next')}
          </Button>
        )}
      </Box>
      {other && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {word('other', { name: other.name, time: formatInstant(other.since, currentLanguageTag()) })}
        </Alert>
      )}
    </>
  );
}

/** Tells the server that the application is on screen. Returns another officer who has it on screen as well. */
function useOtherViewer(id: string, isWaiting: boolean) {
  const { call } = useCall();
  const { data } = useQuery({
    queryKey: ['applicationViewer', id],
    queryFn: () => call('adminApplicationView', { id }),
    enabled: isWaiting,
    refetchInterval: announceEveryMs,
  });
  return isWaiting ? (data?.other ?? null) : null;
}
