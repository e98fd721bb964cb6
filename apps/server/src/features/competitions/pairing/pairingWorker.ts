import { pairDutchRound } from '@app/pairing/dutch/pairRound';
import { NoPairingError } from '@app/pairing/errors';
import type { Pair, Tournament } from '@app/pairing/tournament';
import { serveJobs } from '#platform/workerProcess';

/** Pairs the next round of a tournament; null when no pairing fulfils the rules. */
serveJobs(async (tournament: Tournament): Promise<Pair[] | null> => {
  try {
    return pairDutchRound(tournament);
  } catch (thrown) {
    if (thrown instanceof NoPairingError) return null;
    throw thrown;
  }
});
