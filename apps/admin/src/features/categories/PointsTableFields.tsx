import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { eventLevels } from '@app/contract/eventLevels';
import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { emptyRow, isNumberOfPlayers, isListOfPoints, type RowFields, type TableFields } from './pointsFields.ts';

interface Props {
  fields: TableFields;
  onChange: (fields: TableFields) => void;
  /** Whether to mark incomplete fields. */
  showsProblems: boolean;
}

const maxRows = 40;

/** The fields of a version: its first day, what lower ranks get, and its rows. */
export function PointsTableFields({ fields, onChange, showsProblems }: Props) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.categories.points.${key}`);
  const { rows } = fields;
  const addRow = () =>
    onChange({ ...fields, rows: [...rows, emptyRow(Math.max(-1, ...rows.map(({ key }) => key)) + 1)] });
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 1, mb: 2 }}>
        <TextField
          type="date"
          label={word('validFrom')}
          helperText={word('validFromHint')}
          value={fields.validFrom}
          onChange={(event) => onChange({ ...fields, validFrom: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          select
          label={word('lowerRanksLabel')}
          value={fields.lowerRanks}
          onChange={(event) => onChange({ ...fields, lowerRanks: event.target.value as TableFields['lowerRanks'] })}
        >
          <MenuItem value="last">{word('lowerRanks.last')}</MenuItem>
          <MenuItem value="none">{word('lowerRanks.none')}</MenuItem>
        </TextField>
      </Box>
      {rows.map((row) => (
        <Row
          key={row.key}
          row={row}
          showsProblems={showsProblems}
          onChange={(changed) =>
            onChange({ ...fields, rows: rows.map((other) => (other.key === row.key ? changed : other)) })
          }
          {...(rows.length > 1 && {
            onRemove: () => onChange({ ...fields, rows: rows.filter(({ key }) => key !== row.key) }),
          })}
        />
      ))}
      {rows.length < maxRows && <Button onClick={addRow}>{word('addRow')}</Button>}
    </>
  );
}

interface RowProps {
  row: RowFields;
  showsProblems: boolean;
  onChange: (row: RowFields) => void;
  onRemove?: () => void;
}

function Row({ row, showsProblems, onChange, onRemove }: RowProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.categories.points.${key}`);
  const malformed = { points: !isListOfPoints(row.points), players: !isNumberOfPlayers(row.minimumPlayers) };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: '160px 150px minmax(0, 1fr) 40px' },
        alignItems: 'start',
        mb: 1.5,
      }}
    >
      <TextField
        select
        label={word('level')}
        value={row.level}
        onChange={(event) => onChange({ ...row, level: event.target.value as RowFields['level'] })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{word('allLevels')}</MenuItem>
        {eventLevels.map((level) => (
          <MenuItem key={level} value={level}>
            {translate(`enums.eventLevel.${level}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={word('minimumPlayers')}
        value={row.minimumPlayers}
        onChange={(event) => onChange({ ...row, minimumPlayers: event.target.value })}
        error={showsProblems && malformed.players}
        helperText={showsProblems && malformed.players ? word('malformedSize') : ' '}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        label={word('values')}
        value={row.points}
        onChange={(event) => onChange({ ...row, points: event.target.value })}
        error={showsProblems && malformed.points}
        helperText={showsProblems && malformed.points ? word('malformed') : word('valuesHint')}
        autoComplete="off"
        multiline
      />
      {onRemove && (
        <IconButton onClick={onRemove} aria-label={word('removeRow')}>
          <DeleteIcon />
        </IconButton>
      )}
    </Box>
  );
}
