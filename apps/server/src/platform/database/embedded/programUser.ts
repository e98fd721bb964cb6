import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readFileSync } from 'node:fs';

const run = promisify(execFile);

/**
 * How PostgreSQL's programs are run, which refuse to run as root.
 *
 * - `self`: the server does not run as root.
 * - `namespace`: it runs as root; a user namespace shows the programs another user id while the files keep their owner,
 * so that a project in a folder of root works and no user must be created.
 * - `user`: it runs as root and namespaces are not allowed: an unprivileged user runs the programs, in a folder that
 * this user can access.
 */
export type ProgramUser = { kind: 'self' } | { kind: 'namespace' } | { kind: 'user'; uid: number; gid: number };

const namespaceArguments = ['--user', '--map-user=65534', '--map-group=65534'];

export async function chooseProgramUser({
  isRoot = process.getuid?.() === 0,
  probe = canUnshare,
} = {}): Promise<ProgramUser> {
  if (!isRoot) return { kind: 'self' };
  if (await probe()) return { kind: 'namespace' };
  return { kind: 'user', ...findUnprivilegedUser() };
}

async function canUnshare(): Promise<boolean> {
  return run('unshare', [...namespaceArguments, 'true'], { timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}

/** Returns the unprivileged system user that runs PostgreSQL. */
export function findUnprivilegedUser(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const entry = lines.find((line) => line.startsWith('postgres:')) ?? lines.find((line) => line.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = entry?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * The whole environment of PostgreSQL's programs: a PGPORT, PGDATA or LANG of the machine must not change how the
 * server runs.
 */
const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs one of PostgreSQL's programs to its end; rejects with its reason, in one line, when it fails. */
export async function runAs(identity: ProgramUser, program: string, args: string[]): Promise<void> {
  const [command, commandArgs] =
    identity.kind === 'namespace' ? ['unshare', [...namespaceArguments, '--', program, ...args]] : [program, args];
  const spawnOptions = identity.kind === 'user' ? { uid: identity.uid, gid: identity.gid, cwd: '/' } : {};
  try {
    await run(command, commandArgs, { ...spawnOptions, env: environment, timeout: 120_000 });
  } catch (thrown) {
    const { stderr, message } = thrown as { stderr?: string; message: string };
    throw new Error(extractFailureReason(stderr ?? '') ?? message, { cause: thrown });
  }
}

/** Returns the line of PostgreSQL's output that names the reason; undefined when there is none. */
export function extractFailureReason(output: string): string | undefined {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1);
}
