import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readFileSync } from 'node:fs';

const run = promisify(execFile);

/**
 * How PostgreSQL's programs are run, given that they refuse to run as root.
 *
 * - `self`: we are not root.
 * - `namespace`: we are; a user namespace shows them another number while the files stay ours, so that a project
 *   in a folder only root may enter works, and no user need be made.
 * - `user`: we are, and namespaces are forbidden here: an unprivileged user runs them, in a folder it can reach.
 */
export type Identity = { kind: 'self' } | { kind: 'namespace' } | { kind: 'user'; uid: number; gid: number };

const namespaceArguments = ['--user', '--map-user=65534', '--map-group=65534'];

export async function chooseIdentity({ isRoot = process.getuid?.() === 0, probe = canUnshare } = {}): Promise<Identity> {
  if (!isRoot) return { kind: 'self' };
  if (await probe()) return { kind: 'namespace' };
  return { kind: 'user', ...unprivilegedUser() };
}

async function canUnshare(): Promise<boolean> {
  return run('unshare', [...namespaceArguments, 'true'], { timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}

/** The `postgres` user where there is one, else `nobody`. */
export function unprivilegedUser(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const entry = lines.find((line) => line.startsWith('postgres:')) ?? lines.find((line) => line.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = entry?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * All that PostgreSQL's programs see of the environment: a PGPORT, PGDATA or LANG of the machine must not change how
 * our server runs.
 */
const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs one of PostgreSQL's programs to its end; rejects with its reason, in one line, when it fails. */
export async function runAs(identity: Identity, program: string, args: string[]): Promise<void> {
  const [command, commandArgs] = identity.kind === 'namespace' ? ['unshare', [...namespaceArguments, '--', program, ...args]] : [program, args];
  const owner = identity.kind === 'user' ? { uid: identity.uid, gid: identity.gid, cwd: '/' } : {};
  try {
    await run(command, commandArgs, { ...owner, env: environment, timeout: 120_000 });
  } catch (thrown) {
    const { stderr, message } = thrown as { stderr?: string; message: string };
    throw new Error(telling(stderr ?? '') ?? message, { cause: thrown });
  }
}

/** Of what PostgreSQL wrote, the line that says why; undefined when there is none. */
export function telling(output: string): string | undefined {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1);
}
