import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';

const app = testApp();
const askCaptcha = async () => (await app.call('genLoginCode', { username: 'visitor' })).envelope;

/** Returns the ids of this process's children that run the script. */
function childrenRunning(script: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isChild = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === String(process.pid);
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script);
      } catch {
        return false; // the process has just ended
      }
    });
}

test.skipIf(process.platform !== 'linux')(
  'draws a captcha after its process was killed, idle or busy, while the site keeps running',
  async () => {
    expect(await askCaptcha()).toMatchObject({ code: 1000 });
    const [first] = childrenRunning('captchaWorker');
    process.kill(first!, 'SIGKILL');
    expect(await askCaptcha()).toMatchObject({
      code: 1000,
      data: { imgData: expect.stringMatching(/^data:image\/png/) },
    });

    const captchas = Promise.all(Array.from({ length: 20 }, askCaptcha));
    await expect.poll(() => childrenRunning('captchaWorker').length).toBe(1);
    process.kill(childrenRunning('captchaWorker')[0]!, 'SIGKILL');
    for (const { code } of await captchas) expect(code).toBe(1000);
  },
);

test('makes pictures, labels and receipts after their process was killed', async () => {
  const { uploads, orders } = app.features();
  const picture = await uploads.labels.run({ text: 'a label' });
  const jobs = [
    { process: uploads.labels, run: () => uploads.labels.run({ text: 'a label' }) },
    {
      process: uploads.pictures,
      run: () => uploads.pictures.run({ task: 'normalize', content: picture, largest: 64, square: true }),
    },
    {
      process: orders.receipts,
      run: () =>
        orders.receipts.run({
          title: 'Receipt',
          issuer: 'Association',
          lines: [['For', '会费']],
          total: ['Total', '1'],
          note: '',
          language: 'en',
          createdAt: new Date(0),
        }),
    },
  ];
  for (const { process: worker, run } of jobs) {
    await run();
    process.kill(worker.pid!, 'SIGKILL');
    expect(await run()).toBeTruthy();
  }
});
