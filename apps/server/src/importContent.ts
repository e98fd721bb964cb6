import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { itemStatusKey } from '@app/contract/admin/contentProblems';
import { isLocale, type Locale } from '@app/contract/locale';
import { m } from '#messages';
import { createSystemClock } from '#platform/clock';
import { createPool, openDatabase } from '#platform/database/client';
import { openEmbeddedDatabase } from '#platform/database/embedded/supervisor';
import { migrateDatabase } from '#platform/database/migrate';
import { openStorages } from '#platform/files/storages';
import { openPictureProcess } from '#platform/images/pictureProcess';
import { StartupError } from '#platform/startupError';
import { readConfig } from './config.ts';
import { type ImportReport, importFromDisk, openExportReader } from './features/contentImports/index.ts';
import { openFilmUploads } from './features/films/index.ts';

const usage =
  'Name a file or folder: npm run import-content -- <file or folder> [--language zh_CN|en_US] [--publish] [--dry-run]';
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Choices {
  source: string;
  locale: Locale;
  isPublishing: boolean;
  isDryRun: boolean;
}

/** @throws StartupError for unknown options */
function parse<Parsed>(read: () => Parsed): Parsed {
  try {
    return read();
  } catch {
    throw new StartupError(usage);
  }
}

async function readChoices(given: string[]): Promise<Choices> {
  const options = {
    language: { type: 'string' },
    publish: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  } as const;
  const { values, positionals } = parse(() => parseArgs({ args: given, options, allowPositionals: true }));
  const [named, ...others] = positionals;
  const { language = 'zh_CN', publish = false, 'dry-run': isDryRun = false } = values;
  if (named === undefined || others.length > 0 || !isLocale(language)) throw new StartupError(usage);
  const source = path.resolve(named);
  const found = await lstat(source).catch(() => null);
  if (!found) throw new StartupError(`There is no file or folder ${source}.`);
  return { source, locale: language, isPublishing: publish, isDryRun };
}

/** Imports content of another program from the command line, with or without a running site. */
async function run(given: string[]): Promise<void> {
  const { source, ...choices } = await readChoices(given);
  const config = readConfig();
  const opened = config.databaseUrl
    ? { connection: { connectionString: config.databaseUrl }, release: async () => {} }
    : await openEmbeddedDatabase(path.join(config.dataDir, 'database'), () => {});
  const pool = createPool(opened.connection, 2);
  const deps = {
    db: openDatabase(pool),
    clock: createSystemClock(config.timeZone),
    publicFiles: openStorages(config).files,
    pictures: openPictureProcess(),
    uploads: openFilmUploads(path.join(config.dataDir, 'imports')),
    reader: openExportReader(),
  };
  try {
    await migrateDatabase(opened.connection);
    const report = await importFromDisk(deps, source, {
      ...choices,
      onItem: (done, total) => process.stderr.write(`\r${done} / ${total}`),
    });
    print(report, choices.isDryRun);
  } finally {
    deps.reader.close();
    deps.pictures.close();
    await pool.end();
    await opened.release();
  }
}

function print({ problem, items }: ImportReport, isDryRun: boolean): void {
  const locale = 'en_US';
  if (problem !== null) throw new StartupError(m[`enums.contentFileProblem.${problem}`]({}, { locale }));
  process.stderr.write('\n');
  for (const { title, problems, newsId, ...item } of items) {
    say(`${m[itemStatusKey(item)]({}, { locale })}: ${title}${newsId === null ? '' : ` (/news/${newsId})`}`);
    for (const { problem: what, detail } of problems)
      say(`  - ${m[`enums.contentProblem.${what}`]({}, { locale })}${detail === '' ? '' : `: ${detail}`}`);
  }
  if (isDryRun) say(`${items.length} items. Nothing was imported.`);
  else {
    const imported = items.filter(({ outcome }) => outcome === 'created' || outcome === 'updated');
    const published = imported.filter(({ isPublic }) => isPublic).length;
    say(`${items.length} items: ${published} published, ${imported.length - published} drafts.`);
    if (published < imported.length) say('Drafts keep their dates, and get them when they are published.');
  }
  if (items.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
}

try {
  await run(process.argv.slice(2));
} catch (thrown) {
  if (!(thrown instanceof StartupError)) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exitCode = 1;
}
