import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { temporaryFolder } from '#platform/testing/temporaryFolder';
import { testApp } from '#platform/testing/testApp';
import { createTestPicture } from '../uploads/uploads.fixtures.ts';
import { importFromDisk } from './importFromDisk.ts';

const app = testApp();
const count = async (): Promise<number> =>
  (await app.db.execute<{ count: number }>(sql`select count(*)::int as count from news`)).rows[0]!.count;

test('imports a folder of Markdown in both languages, once, after a dry run that changes nothing', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'pictures'));
  writeFileSync(path.join(folder, 'pictures/a.jpg'), await createTestPicture());
  const text = (title: string) => `---\ntitle: ${title}\ndate: 2021-02-03\n---\n\nText ![A](pictures/a.jpg)\n`;
  writeFileSync(path.join(folder, 'one.en.md'), text('One'));
  writeFileSync(path.join(folder, 'one.zh.md'), text('第一篇'));
  const steps: string[] = [];
  const run = (isDryRun: boolean) =>
    importFromDisk(app.features().contentImports, folder, {
      locale: 'zh_CN',
      isPublishing: true,
      isDryRun,
      onItem: (done, total) => steps.push(`${done}/${total}`),
    });
  const before = await count();

  expect(await run(true)).toMatchObject({ problem: null, items: [{ title: 'One', state: 'new', outcome: null }] });
  expect(await count()).toBe(before);
  expect(await run(false)).toMatchObject({ problem: null, items: [{ outcome: 'created' }] });
  expect(steps).toEqual(['1/1']);
  expect(await run(false)).toMatchObject({ items: [{ state: 'unchanged', outcome: null }] });
  expect(await count()).toBe(before + 1);
  const { rows } = await app.db.execute(
    sql`select locale, title from news_texts where status = 'published' and title in ('One', '第一篇') order by locale`,
  );
  expect(rows).toEqual([
    { locale: 'en_US', title: 'One' },
    { locale: 'zh_CN', title: '第一篇' },
  ]);
});

test('says that a killed command was interrupted, and continues when it is repeated', async () => {
  const folder = temporaryFolder();
  for (const name of ['a', 'b'])
    writeFileSync(path.join(folder, `${name}.en.md`), `---\ntitle: Killed ${name}\ndate: 2021-02-03\n---\n\nText\n`);
  const deps = app.features().contentImports;
  const run = (onItem: () => void) =>
    importFromDisk(deps, folder, { locale: 'en_US', isPublishing: false, isDryRun: false, onItem });
  // What the process does not survive.
  await expect(
    run(() => {
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  const states = async () =>
    (
      await app.db.execute<{ state: string; problem: string | null }>(
        sql`select state, problem from content_imports order by id desc limit 1`,
      )
    ).rows[0];
  await app.jobs().runScheduled('content-imports-resume');
  expect(await states()).toEqual({ state: 'running', problem: null });
  app.clock.advance(1_801);
  await app.jobs().runScheduled('content-imports-resume');
  expect(await states()).toEqual({ state: 'failed', problem: 'interrupted' });

  const { items } = await run(() => {});
  expect(items.map(({ state, outcome }) => [state, outcome])).toEqual([
    ['unchanged', null],
    ['new', 'created'],
  ]);
});
