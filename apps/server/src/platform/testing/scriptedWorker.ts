import { serveJobs } from '#platform/workerProcess';

/** Does the action that the job names, and answers its process id. Tests run it as a separate process. */
serveJobs(async ({ act }: { act: 'answer' | 'throw' | 'die' | 'hang' | 'grow' | 'wait' }) => {
  if (act === 'throw') throw new Error('refused');
  if (act === 'die') process.kill(process.pid, 'SIGKILL');
  if (act === 'hang') for (;;);
  if (act === 'grow') for (const kept: number[][] = []; ; ) kept.push(Array.from({ length: 100_000 }, Math.random));
  if (act === 'wait') await new Promise((resolve) => setTimeout(resolve, 300));
  return process.pid;
});
