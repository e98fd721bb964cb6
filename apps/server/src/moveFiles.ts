import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { type CopyReport, copyStored } from '#platform/files/copyStored';
import { openStorages } from '#platform/files/storages';
import { StorageUnavailable } from '#platform/s3/storageUnavailable';
import { StartupError, toReason } from '#platform/startupError';

const usage =
  'Use "npm run move-files -- --to s3" or "npm run move-files -- --to folder", with the settings of the object storage.';
const say = (line: string) => process.stdout.write(`${line}\n`);
const toMegabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

type Target = 's3' | 'folder';

/** @throws StartupError for unknown options */
function readTarget(): Target {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
    if (to === 's3' || to === 'folder') return to;
  } catch {
    // Answered below.
  }
  throw new StartupError(usage);
}

/** Copies the files of a site, running or not, from one storage to the other. */
async function run(target: Target): Promise<void> {
  const { dataDir, s3 } = readConfig();
  if (!s3) throw new StartupError('Name the object storage: S3_ENDPOINT and the other variables of docs/storage.md.');
  const [folder, remote] = [openStorages({ dataDir, s3: null }), openStorages({ dataDir, s3 })];
  const [from, to] = target === 's3' ? [folder, remote] : [remote, folder];
  const report = await copyStored(from, to, (done, total) => process.stderr.write(`\r${done} / ${total} files`));
  process.stderr.write('\n');
  print(report, target);
}

function print({ total, present, copied, bytes, failed }: CopyReport, target: Target): void {
  for (const { name, reason } of failed) say(`${name} could not be copied: ${toReason(reason)}`);
  say(`${copied} of ${total} files were copied (${toMegabytes(bytes)} MB), ${present} were there already.`);
  if (failed.length > 0) {
    say(`${failed.length} failed: run this command again.`);
    process.exitCode = 1;
    return;
  }
  const change = target === 's3' ? 'with' : 'without';
  say(`Restart the site ${change} the S3_ variables, and run this command once more for files added in the meantime.`);
  say('Nothing was deleted in the former place.');
}

try {
  await run(readTarget());
  process.exit();
} catch (thrown) {
  if (!(thrown instanceof StartupError || thrown instanceof StorageUnavailable)) throw thrown;
  const sentence =
    thrown instanceof StartupError
      ? thrown.message
      : `The object storage cannot be used (${thrown.reason}): "npm run doctor" says what is wrong.`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
