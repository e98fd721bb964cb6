/** A tournament file that cannot be read. The message is one sentence without the line. */
export class TournamentFileError extends Error {
  override readonly name = 'TournamentFileError';
  /** Counted from 1; null when the file as a whole is at fault. */
  readonly line: number | null;

  constructor(message: string, line: number | null) {
    super(message);
    this.line = line;
  }
}

/** No pairing of the round satisfies the absolute criteria. */
export class NoPairingError extends Error {
  override readonly name = 'NoPairingError';
}
