import { randomInt } from 'node:crypto';
import type { Transaction } from '#platform/database/client';
import type { Visitor } from '#platform/visitor';
import { writeAudit } from '../../audit/index.ts';
import type { StaffDeps } from '../staffDeps.ts';
import { countUnusedRecoveryCodes, replaceRecoveryCodes, markRecoveryCodeUsed } from './factors.queries.ts';

/** The letters and digits of codes, without those that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 10;
const codeCount = 10;

interface Owner {
  staffId: number;
  name: string;
  visitor: Visitor;
}

/** Creates a code of the form `xxxxx-xxxxx`: ten of 31 characters, about 49 bits. */
const createCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replace(/(.{5})/, '$1-');

/** Normalizes a typed code: letter case, spaces and hyphens do not matter. */
const normalizeCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const fingerprintOf = ({ vault }: Pick<StaffDeps, 'vault'>, code: string): string =>
  vault.fingerprint(`recovery code ${normalizeCode(code)}`);

/** Replaces all recovery codes. @returns the new ones, which are stored nowhere */
export async function createRecoveryCodes(
  deps: Pick<StaffDeps, 'vault'>,
  tx: Transaction,
  staffId: number,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, createCode);
  await replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => fingerprintOf(deps, code)),
  );
  return codes;
}

/** Creates recovery codes with the first second factor. @returns null when there are unused ones already */
export const createFirstRecoveryCodes = async (
  deps: Pick<StaffDeps, 'vault'>,
  tx: Transaction,
  staffId: number,
): Promise<string[] | null> =>
  (await countUnusedRecoveryCodes(tx, staffId)) > 0 ? null : createRecoveryCodes(deps, tx, staffId);

/** @returns whether the code was right; a right code cannot be used again */
export async function consumeRecoveryCode(
  deps: Pick<StaffDeps, 'vault' | 'clock'>,
  tx: Transaction,
  owner: Owner,
  typed: string,
): Promise<boolean> {
  if (normalizeCode(typed).length !== codeLength) return false;
  const { staffId } = owner;
  if (!(await markRecoveryCodeUsed(tx, staffId, fingerprintOf(deps, typed), deps.clock.now()))) return false;
  await writeAudit(tx, deps.clock, owner, { action: 'staff.recoveryCode', subject: `staff ${staffId}` });
  return true;
}
