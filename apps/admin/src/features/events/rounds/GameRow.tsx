import { byeResults, type GameResult, gameResults } from '@app/contract/gameResults';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CorrectButton } from './CorrectButton.tsx';
import { resultChoices, formatResult } from './resultWords.ts';
import type { WaitingResult } from './resultQueue.ts';
import { SendingAlert } from './SendingAlert.tsx';

interface Props {
  table: number;
  /** Whether the final results are published, so that the game changes only by a correction. */
  isFinal: boolean;
  black: string;
  /** Null for a bye. */
  white: string | null;
  result: GameResult | null;
  /** The officer's result that has not reached the server. */
  waiting: WaitingResult | null;
  onResult: (result: GameResult | null) => void;
  onInsist: () => void;
  onDrop: () => void;
  onCorrect: () => void;
}

/** The results that have buttons. The rarer ones are in the list beside the buttons. */
const usualResults: readonly GameResult[] = ['1-0', '½-½', '0-1'];

/** A game with buttons for its result, or a bye with buttons for its points, that are large enough for a thumb. */
export function GameRow({
  table,
  isFinal,
  black,
  white,
  result,
  waiting,
  onResult,
  onInsist,
  onDrop,
  onCorrect,
}: Props) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  const game = word('game', { table, black, white: white ?? word('bye') });
  const isBye = white === null;
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography component="p">
          <b>{table}</b> · {black} — {white ?? word('bye')}
          {isFinal && result !== null && ` · ${formatResult(result, isBye)}`}
        </Typography>
        {isFinal && <CorrectButton name={game} onClick={onCorrect} />}
      </Box>
      {!isFinal && (
        <Box role="group" aria-label={game} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {(white === null ? byeResults : usualResults).map((choice) => (
            <Button
              key={choice}
              variant={result === choice ? 'contained' : 'outlined'}
              aria-pressed={result === choice}
              onClick={() => onResult(choice)}
              sx={{ minWidth: 72, minHeight: 52, fontSize: 18 }}
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
