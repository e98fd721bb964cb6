import { byeResults, type GameResult, gameResults } from '@app/contract/gameResults';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { CorrectButton } from './CorrectButton.tsx';
import { handicapWords } from './handicapWords.ts';
import { resultChoices, formatResult } from './resultWords.ts';
import type { WaitingResult } from './resultQueue.ts';
import { compact, tableRow } from './rowStyles.ts';
import { SendingAlert } from './SendingAlert.tsx';

interface Props {
  table: number;
  /** Whether the final results are published, so that the game changes only by a correction. */
  isFinal: boolean;
  black: string;
  /** Null for a bye. */
  white: string | null;
  /** The stones that black receives. */
  handicap: number;
  result: GameResult | null;
  /** The officer's result that has not reached the server. */
  waiting: WaitingResult | null;
  onResult: (result: GameResult | null) => void;
  /** Called after a result was entered by its key, to go on with the next game. */
  onLeave: () => void;
  onInsist: () => void;
  onDrop: () => void;
  onCorrect: () => void;
}

/** The results that have buttons. The rarer ones are in the list beside the buttons. */
const usualResults: readonly GameResult[] = ['1-0', '½-½', '0-1'];
/** The keys of these results, and of the points of a bye, as in other pairing programs. */
const resultKeys = ['1', '5', '0'];

/** A game with buttons for its result, or a bye with buttons for its points, that are large enough for a thumb. */
export function GameRow({
  table,
  isFinal,
  black,
  white,
  handicap,
  result,
  waiting,
  onResult,
  onLeave,
  onInsist,
  onDrop,
  onCorrect,
}: Props) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  const game = word('game', { table, black, white: white ?? word('bye') });
  const isBye = white === null;
  const choices: readonly GameResult[] = isBye ? byeResults : usualResults;
  const enterByKey = (event: KeyboardEvent) => {
    const choice = choices[resultKeys.indexOf(event.key)];
    // The keys of the opened list of results arrive here as well.
    const isInRow = event.currentTarget.contains(event.target as Node);
    if (!choice || !isInRow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onResult(choice);
    onLeave();
  };
  return (
    <Box component="li" data-table={table} sx={tableRow}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography component="p">
          <b>{table}</b> · {black} — {white ?? word('bye')}
          {handicap > 0 && ` · ${handicapWords(handicap, translate)}`}
          {isFinal && result !== null && ` · ${formatResult(result, isBye)}`}
        </Typography>
        {isFinal && <CorrectButton name={game} onClick={onCorrect} />}
      </Box>
      {!isFinal && (
        <Box
          role="group"
          aria-label={game}
          onKeyDown={enterByKey}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, [compact]: { flexWrap: 'nowrap' } }}
        >
          {choices.map((choice) => (
            <Button
              key={choice}
              variant={result === choice ? 'contained' : 'outlined'}
              aria-pressed={result === choice}
              onClick={() => onResult(choice)}
              sx={{
                minWidth: 72,
                minHeight: 52,
                fontSize: 18,
                [compact]: { minWidth: 60, minHeight: 30, py: 0, fontSize: 14 },
              }}
            >
              {formatResult(choice, isBye)}
            </Button>
          ))}
          {white !== null && (
            <TextField
              select
              fullWidth={false}
              margin="none"
              label={word('other')}
              value={result !== null && !usualResults.includes(result) ? result : ''}
              onChange={(change) =>
                onResult(change.target.value === 'none' ? null : (change.target.value as GameResult))
              }
              sx={{
                minWidth: 160,
                '& .MuiInputBase-root': { minHeight: 52 },
                '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { top: 6 },
                [compact]: {
                  '& .MuiInputBase-root': { height: 30, minHeight: 30, fontSize: 14 },
                  '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { top: -5, fontSize: 14 },
                },
              }}
            >
              {resultChoices(
                gameResults.filter((choice) => !usualResults.includes(choice)),
                isBye,
                translate,
              ).map(({ value, text }) => (
                <MenuItem key={value} value={value}>
                  {text}
                </MenuItem>
              ))}
              <MenuItem value="none">{word('clear')}</MenuItem>
            </TextField>
          )}
        </Box>
      )}
      {(!isFinal || waiting) && <SendingAlert waiting={waiting} onInsist={onInsist} onDrop={onDrop} />}
    </Box>
  );
}
