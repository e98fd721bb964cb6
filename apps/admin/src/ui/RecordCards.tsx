import { Box, Stack, Table, TableBody } from '@mui/material';
import {
  type RaRecord,
  RecordContextProvider,
  SortButton,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { textKey } from '../providers/texts.ts';
import { emptyMark } from './recordColumns.ts';
import type { RecordViewProps } from './RecordRows.tsx';
import { SelectPage, SelectRow } from './Selection.tsx';
import { visuallyHidden } from './VisuallyHidden.tsx';

/** Shows the rows of a list as cards. The first column is their heading; empty fields are left out. */
export function RecordCards<Row extends RaRecord>({
  columns,
  linkTo,
  rows,
  foot,
  bulk,
}: Omit<RecordViewProps<Row>, 'storeKey'>) {
  const [first, ...rest] = columns;
  const { selectedIds } = useListContext();
  const translate = useTranslate();
  const resource = useResourceContext();
  const sortable = columns.filter(({ sorts }) => sorts !== undefined).map(({ field }) => field);
  const label = (field: string) => translate(`resources.${resource}.fields.${field}`);
  return (
    <>
      <Stack direction="row" sx={{ px: 1.5, pt: 1, justifyContent: 'space-between', alignItems: 'center' }}>
        {bulk ? (
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, pl: 0.75, minHeight: 36 }}>
            <SelectPage rows={rows} />
            {/* Hidden, not unmounted, so that the results of an action stay on screen without a selection. */}
            <Box hidden={selectedIds.length === 0}>{bulk}</Box>
          </Stack>
        ) : (
          <span />
        )}
        {sortable.length > 0 && <SortButton fields={sortable} label={textKey('ra.action.sort')} />}
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{ px: 2, py: 1.75, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}
          >
            <Box sx={{ fontWeight: 600, mb: 0.5, display: 'flex', alignItems: 'flex-start' }}>
              {bulk && (
                <RecordContextProvider value={row}>
                  <Box sx={{ mr: 1.5 }}>
                    <SelectRow />
                  </Box>
                </RecordContextProvider>
              )}
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{linkTo(row, first?.show(row) || emptyMark)}</Box>
            </Box>
            <Box
              component="dl"
              sx={{
                m: 0,
                display: 'grid',
                gridTemplateColumns: 'minmax(6.5em, 34%) 1fr',
                columnGap: 2,
                rowGap: 0.5,
                fontSize: 14,
              }}
            >
              {rest
                .map((column) => ({ ...column, shown: column.show(row) || emptyMark }))
                .filter(({ shown }) => shown !== emptyMark)
                .map(({ field, shown, isAction }) => (
                  <Box key={field} sx={{ display: 'contents' }}>
                    <Box component="dt" sx={{ color: 'text.secondary', ...(isAction && visuallyHidden) }}>
                      {label(field)}
                    </Box>
                    <Box
                      component="dd"
                      sx={{ m: 0, overflowWrap: 'anywhere', ...(isAction && { gridColumn: '1 / -1', pt: 0.5 }) }}
                    >
                      {shown}
                    </Box>
                  </Box>
                ))}
            </Box>
          </Box>
        ))}
      </Box>
      {foot && (
        <Table>
          <TableBody>{foot}</TableBody>
        </Table>
      )}
    </>
  );
}
