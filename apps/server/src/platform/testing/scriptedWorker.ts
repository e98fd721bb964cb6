import { serveJobs } from '#platform/workerProcess';

/** Does the action that the job names, and answers its process id. Tests run it as a separate process. */
serveJobs(async ({ act }: { act: string }, reportProgress) => {
  if (act === 'throw') throw new Error('refused');
  if (act === 'die') process.kill(process.pid, 'SIGKILL');
  if (act === 'hang') for (;;);
  if (act === 'sleep') await new Promise(() => {});
  if (act === 'step')
    for (let step = 0; step < 3; step += 1) {
      occupyProcessor(800);
      reportProgress();
    }
  if (act === 'grow') for (const arrays: number[][] = []; ; ) arrays.push(Array.from({ length: 100_000 }, Math.random));
  if (act === 'wait') await new Promise((resolve) => setTimeout(resolve, 300));
  return process.pid;
});

function occupyProcessor(ms: number): void {
  const { user, system } = process.cpuUsage();
  for (const until = (user + system) / 1_000 + ms; ; ) {
    const used = process.cpuUsage();
    if ((used.user + used.system) / 1_000 > until) return;
  }
}
