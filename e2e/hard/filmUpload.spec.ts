import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createTestFilm } from '../../apps/server/src/features/films/films.fixtures.ts';
import { createStaff, openBackOfficeAs } from '../harness/backOffice.ts';
import { desktop } from '../harness/browser.ts';
import { journeyEnvironment } from '../harness/journeyEnvironment.ts';
import { switchToSite } from '../harness/site.ts';
import { freePort, type RunningSite, startSite } from '../harness/startSite.ts';

const mebibyte = 1024 * 1024;
/** The size of the parts in which the back office uploads a film. */
const partBytes = 4 * mebibyte;
const partsBeforeKill = 15;

test('resumes the upload of a film of 200 MB where it was when the process was killed', {
  timeout: 600_000,
}, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-film-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const film = path.join(folder, 'final.webm');
  writeFileSync(film, await createTestFilm('webm', 'vp9', { seconds: 600, packets: 200, packetBytes: mebibyte }));
  const size = statSync(film).size;
  expect(size).toBeGreaterThan(200 * mebibyte);
  const port = await freePort();
  const start = () => startSite({ dataDir: folder, port, environment: { ...journeyEnvironment, DEMO_CONTENT: 'off' } });
  let site: RunningSite = await start();
  onTestFinished(() => site.stop());
  switchToSite(site.url);
  const editor = await createStaff('editor.film', 'editor');
  const { context, page, words } = await openBackOfficeAs(editor, 'en_US', '/news/create', desktop);
  onTestFinished(() => context.close());
  const main = page.getByRole('main');
  await main.getByRole('combobox').click();
  await page.getByRole('option', { name: words('enums.newsType.hotVideo') }).click();
  await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
  /** The first byte of each part, and whether the server stored the part. */
  const parts: { offset: number; isStored: boolean }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'PATCH') return;
    parts.push({ offset: Number(request.headers()['upload-offset']), isStored: response.status() === 204 });
  });

  const chooseFilm = () => main.locator('input[type=file]').setInputFiles(film);
  await chooseFilm();
  while (parts.length < partsBeforeKill) await pause(20);
  await site.kill();
  const sentBefore = parts.length;
  const startedAt = Date.now();
  site = await start();
  const player = main.locator('video');
  const interrupted = main.getByText(words('app.film.interrupted'));
  // The page retries for some seconds. After a longer interruption, the editor chooses the same file again.
  await player.or(interrupted).first().waitFor({ timeout: 200_000 });
  const hadToChoose = await interrupted.isVisible();
  if (hadToChoose) {
    await chooseFilm();
    await player.waitFor({ timeout: 200_000 });
  }
  const seconds = Math.round((Date.now() - startedAt) / 1_000);

  const after = parts.slice(sentBefore).filter(({ isStored }) => isStored);
  expect(after[0]!.offset).toBeGreaterThanOrEqual((partsBeforeKill - 1) * partBytes);
  const url = await player.getAttribute('src');
  const stored = await fetch(`${site.url}${url}`, { headers: { range: 'bytes=0-3' } });
  expect(stored.status).toBe(206);
  expect(Number(stored.headers.get('content-range')!.split('/')[1])).toBeGreaterThan(200 * mebibyte);
  console.log(
    `${Math.round(size / mebibyte)} MiB resumed at ${Math.round(after[0]!.offset / mebibyte)} MiB, ${hadToChoose ? 'after choosing the file again' : 'by itself'}; stored ${seconds} s after the restart began`,
  );
});
