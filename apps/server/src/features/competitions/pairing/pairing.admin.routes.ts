import { mountAdmin, mountAdminFile, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { type PairingDeps, proposeRound } from './pairing.service.ts';
import { writeTournamentFile } from './tournamentFile.service.ts';

/** Mounts the calls with which officers let a round be paired, here or by another program. */
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
  mountAdminFile(app, 'adminTournamentFile', async ({ params: { id } }) => ({
    name: `tournament-${id}.trf`,
    type: 'text/plain; charset=utf-8',
    content: Buffer.from(await writeTournamentFile(deps, parseId(id))),
  }));
}
