import { Checkbox } from '@mui/material';
import { type RaRecord, useListContext, useRecordContext, useTranslate } from 'react-admin';

/**
 * Selects the row of the context. The checkbox of react-admin has its accessible name on a wrapper instead of the
 * input.
 */
export function SelectRow() {
  const row = useRecordContext();
  const { selectedIds, onToggleItem } = useListContext();
  const translate = useTranslate();
  if (!row) return null;
  return (
    <Checkbox
      size="small"
      sx={{ m: -1 }}
      checked={selectedIds.includes(row.id)}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
    />
  );
}

/** Selects all rows of the page, or none. */
export function SelectPage({ rows }: { rows: readonly RaRecord[] }) {
  const { selectedIds, onSelect } = useListContext();
  const translate = useTranslate();
  const isAll = selectedIds.length === rows.length;
  return (
    <Checkbox
      size="small"
      sx={{ m: -1 }}
      checked={isAll}
      indeterminate={selectedIds.length > 0 && !isAll}
      onChange={() => onSelect(isAll ? [] : rows.map(({ id }) => id))}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}
