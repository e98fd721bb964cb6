/** A mail server's answer. */
interface Reply {
  code: number;
  /** The enhanced status of RFC 3463; null when the server gave none. */
  detail: string | null;
  /** The command that was answered. */
  step: string;
}

/**
 * What a mail server's answer means for a recipient. `unknownAddress`: the address accepts no mails, now or later;
 * `refused`: this mail is not accepted; `later`: it may be accepted later; `server`: the answer concerns this site as
 * sender, not the recipient.
 */
export type Verdict = 'unknownAddress' | 'refused' | 'later' | 'server';

/** Codes of RFC 5321 for a mailbox that does not exist, is not local, or has a name that is not allowed. */
const unknownMailboxCodes = new Set([550, 551, 553]);
/** Subjects of RFC 3463 that concern the address (1), and a mailbox that is disabled (2.1). */
const unknownAddressDetail = /^5\.(?:1\.[1236]|1\.10|2\.1)$/;
const mailCommands = new Set(['RCPT TO', 'DATA']);

/** @param reply null when the server could not be reached or did not answer */
export function classifyReply(reply: Reply | null): Verdict {
  if (!reply || !mailCommands.has(reply.step)) return 'server';
  const { code, detail, step } = reply;
  if (code === 421) return 'server';
  if (code < 500) return 'later';
  if (detail !== null) return unknownAddressDetail.test(detail) ? 'unknownAddress' : 'refused';
  // An answer of 550 to the content without a detail means spam more often than an unknown address, so only an answer
  // to RCPT TO counts as one.
  return step === 'RCPT TO' && unknownMailboxCodes.has(code) ? 'unknownAddress' : 'refused';
}

const minute = 60;
const pausesSeconds = [2 * minute, 10 * minute, 30 * minute, 120 * minute];

/** Returns the pause before the next attempt, in seconds; null after five attempts, in about three hours. */
export const pauseAfter = (attempts: number): number | null => pausesSeconds[attempts - 1] ?? null;

/** After this many issues in a row that a server refused, the address is suppressed. */
export const rejectionsUntilSuppression = 3;
