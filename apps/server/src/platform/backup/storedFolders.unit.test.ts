import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { storedFolders } from './storedFolders.ts';

const server = path.resolve(import.meta.dirname, '../..');
/** The database is copied otherwise; unfinished uploads begin again. */
const notCopied = ['database', 'imports', 'unfinished'];

test('copies every folder in which the site stores files', () => {
  const sources = ['main.ts', ...readdirSync(path.join(server, 'composition')).map((name) => `composition/${name}`)];
  const opened = sources.flatMap((name) =>
    [...readFileSync(path.join(server, name), 'utf8').matchAll(/dataDir, '(\w+)'\)/g)].map(([, folder]) => folder!),
  );

  expect(new Set(opened)).toEqual(new Set([...storedFolders, ...notCopied]));
});
