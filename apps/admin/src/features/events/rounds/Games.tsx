import type { ManagedRound, PlayedEvent } from '@app/contract/admin/rounds';
import type { GameResult } from '@app/contract/gameResults';
import { Box } from '@mui/material';
import { nameOfEntrant } from './entrantNames.ts';
import { GameRow } from './GameRow.tsx';
import { TableRow } from './TableRow.tsx';
import type { useResultQueue } from './useResultQueue.ts';

interface Props {
  section: PlayedEvent['sections'][number];
  round: ManagedRound;
  queue: ReturnType<typeof useResultQueue>;
}

/** Lists the games or tables of a round, with the results that wait to be sent. */
export function Games({ section, round, queue }: Props) {
  const { sectionId } = section;
  const { number, pairings, tables } = round;
  const nameOf = (entryId: string) => nameOfEntrant(section.entrants.find((each) => each.entryId === entryId));
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {pairings.map((game) => {
        const key = { sectionId, number, table: game.table };
        const item = queue.find(key);
        const entryIds = game.whiteId === null ? [game.blackId] : [game.blackId, game.whiteId];
        return (
          <GameRow
            key={game.table}
            table={game.table}
            isFinal={section.isFinal}
            black={nameOf(game.blackId)}
            white={game.whiteId === null ? null : nameOf(game.whiteId)}
            result={item ? (item.result as GameResult | null) : game.result}
            waiting={item}
            onResult={(result) => queue.enter({ ...key, kind: 'game', result, version: game.version, entryIds })}
            onInsist={() => item && queue.insist(item)}
            onDrop={() => queue.drop(key)}
          />
        );
      })}
      {tables.map(({ table, entryIds, result, version }) => {
        const key = { sectionId, number, table };
        const item = queue.find(key);
        return (
          <TableRow
            key={`${number} ${table}`}
            table={table}
            isFinal={section.isFinal}
            names={entryIds.map(nameOf)}
            result={item ? item.result : result}
            waiting={item}
            onResult={(scores) => queue.enter({ ...key, kind: 'scores', result: scores, version, entryIds })}
            onInsist={() => item && queue.insist(item)}
            onDrop={() => queue.drop(key)}
          />
        );
      })}
    </Box>
  );
}
