import type { Jobs, SendJob } from '#platform/jobs/jobs';
import { type ControlDeps, startScheduled, watchIssues } from './control.service.ts';
import { type SendingDeps, sendSlice } from './sending.service.ts';

interface IssueJob {
  issueId: number;
}

/** Declares the jobs that send issues. @returns the dependencies that enqueue them */
export function declareSendingJobs(
  jobs: Jobs,
  controlDeps: Omit<ControlDeps, 'enqueueSending' | 'enqueueStart'>,
  sending: SendingDeps,
): ControlDeps {
  const send: SendJob<IssueJob> = jobs.declare<IssueJob>({
    name: 'newsletter-send',
    timeoutSeconds: 120,
    work: async ({ issueId }) => {
      if (await sendSlice(sending, issueId)) await controlDeps.db.transaction((tx) => send(tx, { issueId }));
    },
  });
  const enqueueStart: SendJob<IssueJob> = jobs.declare<IssueJob>({
    name: 'newsletter-start',
    timeoutSeconds: 60,
    work: ({ issueId }) => startScheduled(deps, issueId),
  });
  const deps: ControlDeps = { ...controlDeps, enqueueSending: sending.openSender ? send : null, enqueueStart };
  jobs.declare({
    name: 'newsletter-watch',
    cron: '* * * * *',
    timeoutSeconds: 60,
    work: () => watchIssues(deps),
  });
  return deps;
}
