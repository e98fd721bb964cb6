import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const server = path.resolve(import.meta.dirname, '../..');
/** The database is copied otherwise; unfinished uploads begin again. */
const notCopied = ['database', 'imports', 'unfinished'];

test('copies all folders of files, because only storages keep files for good', () => {
  const sources = ['main.ts', ...readdirSync(path.join(server, 'composition')).map((name) => `composition/${name}`)];
  const opened = sources.flatMap((name) =>
    [...readFileSync(path.join(server, name), 'utf8').matchAll(/dataDir, '(\w+)'\)/g)].map(([, folder]) => folder!),
  );

  expect(new Set(opened)).toEqual(new Set(notCopied));
});
