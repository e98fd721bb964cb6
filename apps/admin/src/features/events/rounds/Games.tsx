import type { ManagedRound, PlayedEvent } from '@app/contract/admin/rounds';
import type { GameResult } from '@app/contract/gameResults';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { nameOfEntrant } from './entrantNames.ts';
import { GameCorrectionDialog, type PlayedGame } from './GameCorrectionDialog.tsx';
import { GameRow } from './GameRow.tsx';
import { OpenTables } from './OpenTables.tsx';
import type { WaitingResult } from './resultQueue.ts';
import { TableRow } from './TableRow.tsx';
import type { useResultQueue } from './useResultQueue.ts';
import { useTableFocus } from './useTableFocus.ts';

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
  const resultOf = (item: WaitingResult | null, result: string | null) => (item ? item.result : result);
  const games = [...pairings, ...tables];
  const openTables = section.isFinal
    ? []
    : games
        .filter(({ table, result }) => resultOf(queue.find({ sectionId, number, table }), result) === null)
        .map(({ table }) => table);
  const { list, focusNextOpen, leave, moveByArrow } = useTableFocus(openTables);
  return (
    <div>
      {!section.isFinal && (
        <OpenTables open={openTables.length} total={games.length} isScored={section.isScored} onNext={focusNextOpen} />
      )}
      <Box component="ul" ref={list} onKeyDown={moveByArrow} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {pairings.map(({ table, blackId, whiteId, handicap, result, version }) => {
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
              handicap={handicap}
              result={resultOf(item, result) as GameResult | null}
              waiting={item}
              onResult={(entered) => queue.enter({ ...key, kind: 'game', result: entered, version, entryIds })}
              onLeave={() => leave(table)}
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
              sum={section.tableSum}
              result={resultOf(item, result)}
              waiting={item}
              onResult={(scores) => queue.enter({ ...key, kind: 'scores', result: scores, version, entryIds })}
              onLeave={() => leave(table)}
              onInsist={() => item && queue.insist(item)}
              onDrop={() => queue.discard(key)}
              onCorrect={() => correct({ table, kind: 'scores', names, result, version })}
            />
          );
        })}
      </Box>
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
    </div>
  );
}
