import { type TieBreakCode, tieBreakCodes, tieBreaksOfGames } from '@app/contract/tieBreaks';
import { arrayMove } from '@dnd-kit/sortable';
import RemoveIcon from '@mui/icons-material/Close';
import { Box, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { OrderedList } from '../../../../ui/OrderedList.tsx';

interface Props {
  tieBreaks: readonly TieBreakCode[];
  onChange: (tieBreaks: TieBreakCode[]) => void;
  /** What the server says about them. */
  problem: string | undefined;
}

/** The number of tie-breaks that a section can have. */
const maxTieBreaks = 8;

/** Lists what ranks equal scores, in its order, with the rule of each, and adds others. */
export function TieBreaks({ tieBreaks, onChange, problem }: Props) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.settings.${key}`, values);
  const nameOf = (code: TieBreakCode) => translate(`enums.tieBreak.${tieBreaksOfGames[code].key}`);
  const ruleOf = (code: TieBreakCode) => translate(`enums.tieBreakRule.${tieBreaksOfGames[code].key}`);
  const others = tieBreakCodes.filter((code) => !tieBreaks.includes(code));
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ p: 0 }}>
        {word('tieBreaks')}
      </Typography>
      <Typography variant="body2" color={problem === undefined ? 'text.secondary' : 'error'} sx={{ mb: 1 }}>
        {problem ?? word(tieBreaks.length === 0 ? 'noTieBreaks' : 'tieBreaksHint')}
      </Typography>
      <OrderedList
        items={tieBreaks.map((code) => ({
          id: code,
          name: nameOf(code),
          detail: `${code} · ${ruleOf(code)}`,
          action: (
            <IconButton
              aria-label={word('removeTieBreak', { name: nameOf(code) })}
              onClick={() => onChange(tieBreaks.filter((other) => other !== code))}
            >
              <RemoveIcon />
            </IconButton>
          ),
        }))}
        onMove={(from, to) => onChange(arrayMove([...tieBreaks], from, to))}
      />
      {tieBreaks.length < maxTieBreaks && (
        <TextField
          select
          label={word('addTieBreak')}
          value=""
          onChange={({ target }) => onChange([...tieBreaks, target.value as TieBreakCode])}
          fullWidth
          sx={{ mt: 1.5 }}
        >
          {others.map((code) => (
            <MenuItem key={code} value={code} sx={{ display: 'block', whiteSpace: 'normal' }}>
              {nameOf(code)}
              <Typography variant="body2" color="text.secondary">
                {code} · {ruleOf(code)}
              </Typography>
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}
