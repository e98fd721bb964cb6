import { Box, TableFooter } from '@mui/material';
import type { ReactNode } from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableRenderContext,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { type Column, emptyMark } from './recordColumns.ts';
import { SelectPage, SelectRow } from './Selection.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface RecordViewProps<Row> {
  columns: readonly Column<Row, string>[];
  linkTo: (row: Row, children: ReactNode) => ReactNode;
  rows: Row[];
  foot: ReactNode;
  bulk: ReactNode;
  storeKey: string;
}

/** Shows the rows of a list as react-admin's table. */
export function RecordRows<Row extends RaRecord>({
  columns,
  linkTo,
  rows,
  foot,
  bulk,
  storeKey,
}: RecordViewProps<Row>) {
  const { selectedIds } = useListContext();
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <DataTable<Row>
      rowClick={false}
      storeKey={storeKey}
      size="medium"
      bulkActionButtons={false}
      bulkActionsToolbar={
        // Hidden, not unmounted, so that the results of an action stay on screen without a selection.
        bulk ? (
          <Box hidden={selectedIds.length === 0}>
            <BulkActionsToolbar selectAllButton={false}>{bulk}</BulkActionsToolbar>
          </Box>
        ) : (
          <></>
        )
      }
      sx={{
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
        '& .RaDataTable-thead': { position: 'static' },
        // With many columns, times may take two lines, so that the last column stays on screen.
        '@media (min-width: 900px) and (max-width: 1599px)': {
          '& td time': { display: 'inline-block', minWidth: 88, whiteSpace: 'normal !important' },
        },
        // Beside the menu of a small laptop, headings and long names may, too.
        '@media (min-width: 900px) and (max-width: 1199px)': {
          '& th, & td .name': { whiteSpace: 'normal !important' },
          '& td, & th': { px: 0.75 },
        },
      }}
      {...(foot ? { foot: () => <TableFooter>{foot}</TableFooter> } : {})}
    >
      {bulk && (
        // The choice of columns offers only columns with a source, so this column cannot be hidden.
        <DataTable.Col label={<SelectPage rows={rows} />} disableSort sx={{ width: '1px' }}>
          <SelectRow />
        </DataTable.Col>
      )}
      {columns.map(({ field, show, align, isAction, wideOnly, sorts }, index) => (
        <SortedColumn
          key={field}
          source={field}
          label={
            isAction ? (
              <VisuallyHidden>{translate(`resources.${resource}.fields.${field}`)}</VisuallyHidden>
            ) : (
              translate(`resources.${resource}.fields.${field}`)
            )
          }
          disableSort={sorts === undefined}
          sortByOrder={sorts === 'desc' ? 'DESC' : 'ASC'}
          {...(align && { align })}
          {...(wideOnly && { sx: { display: { md: 'none', lg: 'table-cell' } } })}
          render={(row) => {
            const shown = show(row as Row) || emptyMark;
            return index === 0 ? linkTo(row as Row, shown) : shown;
          }}
        />
      ))}
    </DataTable>
  );
}

/** A column whose heading tells screen readers how the list is sorted. */
function SortedColumn(props: DataTableColumnProps & { source: string }) {
  const isHeading = useDataTableRenderContext() === 'header';
  const { sort } = useListContext();
  const isSorted = isHeading && !props.disableSort && sort?.field === props.source;
  return (
    <DataTable.Col
      {...props}
      {...(isSorted && { sortDirection: sort.order === 'ASC' ? ('asc' as const) : ('desc' as const) })}
    />
  );
}
