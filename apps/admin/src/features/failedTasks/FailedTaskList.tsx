import { Button, Typography } from '@mui/material';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { RowOf, SortOf } from '../../providers/callTypes.ts';
import { BulkAction } from '../../ui/BulkAction.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useCall } from '../../ui/useCall.ts';
import { useNotifiedWork } from '../../ui/useWork.ts';
import { Instant } from '../../ui/values.tsx';

type FailedTask = RowOf<'adminFailedTaskList'>;

/** Lists records on which background jobs fail repeatedly. A row disappears once a retry succeeds. */
export function FailedTaskList() {
  const translate = useTranslate();
  return (
    <ListPage csv="adminFailedTaskCsv" filters={[]}>
      <RecordTable<FailedTask, SortOf<'adminFailedTaskList'>>
        bulk={<BulkTaskAction />}
        columns={[
          {
            field: 'job',
            show: ({ job }) => translate(`enums.failedTask.${job}`, { _: job }),
          },
          { field: 'subject', show: ({ subject }) => subject },
          {
            field: 'reason',
            show: ({ reason, attempts }) => (
              <>
                {reason}
                <Typography variant="caption" color="text.secondary" component="div">
                  {translate('resources.failedTasks.attempts', { smart_count: attempts })}
                </Typography>
              </>
            ),
          },
          {
            field: 'firstFailedAt',
            sorts: 'desc',
            wideOnly: true,
            show: ({ firstFailedAt }) => <Instant at={firstFailedAt} />,
          },
          { field: 'nextAttemptAt', show: ({ nextAttemptAt }) => <Instant at={nextAttemptAt} /> },
          { field: 'retry', isAction: true, show: (task) => <TaskButton {...task} /> },
        ]}
      />
    </ListPage>
  );
}

function BulkTaskAction() {
  const translate = useTranslate();
  const { call } = useCall();
  return (
    <BulkAction<FailedTask>
      label={translate('resources.failedTasks.retry')}
      explanation={translate('resources.failedTasks.retrySeveral')}
      appliesTo={({ canRetry }) => canRetry}
      onRow={({ id }) => call('adminFailedTaskRetry', { id })}
      nameOf={({ job, subject }) => `${translate(`enums.failedTask.${job}`, { _: job })} · ${subject}`}
    />
  );
}

/** Retries a task, or dismisses a warning, which a retry cannot resolve. */
function TaskButton({ id, canRetry }: FailedTask) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { call } = useCall();
  const { isWorking, run } = useNotifiedWork();
  const action = canRetry ? 'retry' : 'dismiss';
  const press = () =>
    run(async () => {
      await call(canRetry ? 'adminFailedTaskRetry' : 'adminFailedTaskDismiss', { id });
      notify(`resources.failedTasks.${action}Done`, { type: 'success' });
    }).finally(refresh);
  return (
    <Button size="small" variant="outlined" disabled={isWorking} onClick={() => void press()}>
      {translate(`resources.failedTasks.${action}`)}
    </Button>
  );
}
