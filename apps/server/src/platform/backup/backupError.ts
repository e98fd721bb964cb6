/** Why a backup or a restoration cannot go on, as one sentence with its remedy. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
