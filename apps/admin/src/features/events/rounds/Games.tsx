import type { ManagedRound, PlayedEvent } from '@app/contract/admin/rounds';
import type { GameResult } from '@app/contract/gameResults';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { nameOfEntrant } from './entrantNames.ts';
import { GameCorrectionDialog, type PlayedGame } from './GameCorrectionDialog.tsx';
import { GameRow } from './GameRow.tsx';
import { TableRow } from './TableRow.tsx';
import type { useResultQueue } from './useResultQueue.ts';

interface Props {
  section: PlayedEvent['sections'][number];
  round: ManagedRound;
  queue: ReturnType<typeof useResultQueue>;
  /** Called after a game was corrected. */
  onCorrected: () => void;
}

/** Lists the games or tables of a round, with the results that wait to be sent. */
export function Games({ section, round, queue, onCorrected }: Props) {
  const [gameToCorrect, setGameToCorrect] = useState<PlayedGame | null>(null);
  const notify = useNotify();
  const { sectionId } = section;
  const { number, pairings, tables } = round;
  const nameOf = (entryId: string) => nameOfEntrant(section.entrants.find((entrant) => entrant.entryId === entryId));
  const correct = (game: Omit<PlayedGame, 'sectionId' | 'round'>) =>
    setGameToCorrect({ ...game, sectionId, round: number });
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {pairings.map(({ table, blackId, whiteId, result, version }) => {
        const key = { sectionId, number, table };
        const item = queue.find(key);
        const entryIds = whiteId === null ? [blackId] : [blackId, whiteId];
        const kind = whiteId === null ? 'bye' : 'game';
        return (
          <GameRow
            key={table}
            table={table}
            isFinal={section.isFinal}
            black={nameOf(blackId)}
            white={whiteId === null ? null : nameOf(whiteId)}
            result={item ? (item.result as GameResult | null) : result}
            waiting={item}
            onResult={(entered) => queue.enter({ ...key, kind: 'game', result: entered, version, entryIds })}
            onInsist={() => item && queue.insist(item)}
            onDrop={() => queue.discard(key)}
            onCorrect={() => correct({ table, kind, names: entryIds.map(nameOf), result, version })}
          />
        );
      })}
      {tables.map(({ table, entryIds, result, version }) => {
        const key = { sectionId, number, table };
        const item = queue.find(key);
        const names = entryIds.map(nameOf);
        return (
          <TableRow
            key={`${number} ${table}`}
            table={table}
            isFinal={section.isFinal}
            names={names}
            result={item ? item.result : result}
            waiting={item}
            onResult={(scores) => queue.enter({ ...key, kind: 'scores', result: scores, version, entryIds })}
            onInsist={() => item && queue.insist(item)}
            onDrop={() => queue.discard(key)}
            onCorrect={() => correct({ table, kind: 'scores', names, result, version })}
          />
        );
      })}
      {gameToCorrect && (
        <GameCorrectionDialog
          game={gameToCorrect}
          onDone={() => {
            setGameToCorrect(null);
            notify('resources.events.results.gameCorrected', { type: 'success' });
            onCorrected();
          }}
          onClose={() => setGameToCorrect(null)}
        />
      )}
    </Box>
  );
}
