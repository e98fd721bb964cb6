import type { PairedEntrant } from '@app/contract/admin/rounds';
import { Autocomplete, Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { nameOfEntrant } from './entrantNames.ts';

export interface SeatedTable {
  table: number;
  /** In the order of the seats. */
  entrants: PairedEntrant[];
}

interface Props {
  tables: SeatedTable[];
  free: PairedEntrant[];
  onChange: (tables: SeatedTable[]) => void;
}

/** Seats entrants at tables, for disciplines with a score for each seat. */
export function TablesEditor({ tables, free, onChange }: Props) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  return tables.map(({ table, entrants }, tableIndex) => (
    <Box key={table} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <b>{table}</b>
      <Autocomplete
        multiple
        options={[...entrants, ...free]}
        value={entrants}
        onChange={(_, next) =>
          onChange(tables.map((other, index) => (index === tableIndex ? { table, entrants: next } : other)))
        }
        filterSelectedOptions
        getOptionLabel={(entrant) => nameOfEntrant(entrant)}
        getOptionKey={({ entryId }) => entryId}
        isOptionEqualToValue={(one, other) => one.entryId === other.entryId}
        renderInput={(input) => (
          <TextField
            {...input}
            size="small"
            label={word('tableOf', { table })}
            error={entrants.length === 1}
            helperText={entrants.length === 1 && word('tooFew')}
          />
        )}
        sx={{ flex: 1, maxWidth: 720 }}
      />
    </Box>
  ));
}
