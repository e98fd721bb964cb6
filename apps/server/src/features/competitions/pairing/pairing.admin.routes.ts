import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { type PairingDeps, proposeRound } from './pairing.service.ts';

/** Mounts the call with which officers let a round be paired. */
export function pairingAdminRoutes(app: StaffApp, deps: PairingDeps): void {
  mountAdmin(app, 'adminRoundPropose', async ({ body: { sectionId, number } }) => ({
    pairings: (await proposeRound(deps, { sectionId: parseId(sectionId), number })).map(
      ({ table, blackId, whiteId }) => ({
        table,
        blackId: String(blackId),
        whiteId: whiteId === null ? null : String(whiteId),
      }),
    ),
  }));
}
