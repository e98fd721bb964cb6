import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { inRoot, root } from '../steps/paths.mjs';
import { competitionParts, readModels } from './featureGraph.cjs';

/** The allowed roles of files in a server feature. A file without a role is named after its export. */
const roles = [
  'admin.routes',
  'routes',
  'service',
  'queries',
  'tables',
  'jobs',
  'mails',
  'erasure',
  'rules',
  'fixtures',
];
const knownName = new RegExp(`^[A-Za-z0-9]+([.](${roles.join('|')}))?([.]admin)?([.]unit)?([.]test)?[.]ts$`);
const featureOf = (file) => /^apps\/server\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;

const listFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps/server/src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('.ts'));

/** @returns a message for each file of a feature whose suffix is not a role */
export function findUnknownRoles(files) {
  return files
    .filter((file) => featureOf(file) !== null && !knownName.test(path.basename(file)))
    .map((file) => `${file}: the suffix is no role. Use one of ${roles.join(', ')}, test, or a name without a suffix.`);
}

/** @returns the owner of each table: its feature, or `platform` */
function ownersOf(files, read) {
  const owners = new Map();
  for (const file of files.filter((name) => name.endsWith('.tables.ts'))) {
    for (const [, table] of read(file).matchAll(/pgTable\(\s*'([a-z_]+)'/g))
      owners.set(table, featureOf(file) ?? 'platform');
  }
  return owners;
}

const mentions = /\b(delete\s+from|from|join|into|update|truncate)\s+(?:only\s+)?([a-z_]+)\b/g;
/** Further tables after `from`, as in `from people p, clubs c`. */
const lists = /\bfrom\s+[a-z_]+(?:\s+[a-z_]+)?((?:\s*,\s*[a-z_]+(?:\s+[a-z_]+)?)+)/g;

/** @returns the tables that SQL names, each with the verb before it */
function* tablesIn(text) {
  for (const [, verb, table] of text.matchAll(mentions)) yield [verb, table];
  for (const [, list] of text.matchAll(lists))
    for (const [, table] of list.matchAll(/,\s*([a-z_]+)/g)) yield ['from', table];
}

/** The composition root and the demonstration content, which own no tables and must read none. */
const outside = (file) => /^apps\/server\/src\/(composition|demo)\//.exec(file)?.[1] ?? null;

/** @returns a message for each foreign table in a feature's SQL, except reads of a declared read model */
export function findForeignTables(files, read, declared = readModels) {
  const owners = ownersOf(files, read);
  const problems = new Set();
  for (const file of files) {
    const feature = featureOf(file) ?? outside(file);
    if (feature === null || /[.](test|fixtures)[.]ts$/.test(file)) continue;
    for (const [verb, table] of tablesIn(read(file))) {
      const owner = owners.get(table);
      if (owner === undefined || owner === feature) continue;
      const isRead = verb === 'from' || verb === 'join';
      if (isRead && declared[feature]?.includes(table)) continue;
      problems.add(
        `${file}: SQL ${isRead ? 'reads' : 'writes'} ${table}, which belongs to ${owner}. Use that feature's index.ts, or declare a read model in scripts/checks/featureGraph.cjs.`,
      );
    }
  }
  return [...problems];
}

const partOf = (file) => /^apps\/server\/src\/features\/competitions\/([^/]+)\//.exec(file)?.[1] ?? null;

/** @returns a message for each table of a later part in the SQL of a part of the competitions */
export function findTablesOfLaterParts(files, read, order = competitionParts) {
  const owners = new Map();
  for (const file of files.filter((name) => name.endsWith('.tables.ts') && partOf(name)))
    for (const [, table] of read(file).matchAll(/pgTable\(\s*'([a-z_]+)'/g)) owners.set(table, partOf(file));
  const problems = new Set();
  for (const file of files) {
    const part = partOf(file);
    if (part === null || /[.](test|fixtures)[.]ts$/.test(file)) continue;
    for (const [, table] of tablesIn(read(file)))
      if (owners.has(table) && order.indexOf(owners.get(table)) > order.indexOf(part))
        problems.add(
          `${file}: SQL uses ${table} of ${owners.get(table)}, which comes after ${part}. See competitionParts in scripts/checks/featureGraph.cjs.`,
        );
  }
  return [...problems];
}

/** @returns the problems with file names and table ownership in the server's features */
export function checkStructure() {
  const files = listFiles();
  const read = (file) => readFileSync(inRoot(file), 'utf8');
  return [...findUnknownRoles(files), ...findForeignTables(files, read), ...findTablesOfLaterParts(files, read)];
}
