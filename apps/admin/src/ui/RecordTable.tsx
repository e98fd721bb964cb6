import {
  Box,
  LinearProgress,
  Link as PlainLink,
  type Theme,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';
import { Link, type RaRecord, useCreatePath, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { EmptyState } from './EmptyState.tsx';
import { VisuallyHidden, visuallyHidden } from './VisuallyHidden.tsx';

const nothing = '—';

export interface Column<Row> {
  /** Key of the label below the resource's `fields`. */
  field: string;
  show: (row: Row) => ReactNode;
  align?: 'right';
  /** Marks a column of buttons, whose label only screen readers announce. */
  isAction?: boolean;
}

interface Props<Row> {
  columns: readonly Column<Row>[];
  /** The page that the link in the first column opens. */
  opens?: 'edit' | 'show';
  /** Renders rows below the records, such as sums. */
  foot?: (rows: Row[]) => ReactNode;
}

/** Shows a list as a table, or as cards on narrow screens. Columns are not sortable: the API orders its lists. */
export function RecordTable<Row extends RaRecord>({ columns, opens, foot }: Props<Row>) {
  const { data, isPending, error } = useListContext<Row>();
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  if (isPending) return <LinearProgress aria-label={translate('app.working')} sx={{ m: 4 }} />;
  if (error || !data || data.length === 0) return <EmptyState />;
  const View = isNarrow ? Cards : Rows;
  return <View columns={columns} opens={opens} rows={data} foot={foot?.(data)} />;
}

interface ViewProps<Row> {
  columns: readonly Column<Row>[];
  opens: 'edit' | 'show' | undefined;
  rows: Row[];
  foot: ReactNode;
}

function useLabels() {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (field: string) => translate(`resources.${resource}.fields.${field}`);
}

function RowLink({ row, opens, children }: { row: RaRecord; opens: 'edit' | 'show' | undefined; children: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  if (opens === undefined) return children;
  return (
    <PlainLink
      component={Link}
      to={createPath({ resource, id: row.id, type: opens })}
      sx={{ fontWeight: 600, display: 'inline-block', py: 0.25 }}
    >
      {children}
    </PlainLink>
  );
}

function Rows<Row extends RaRecord>({ columns, opens, rows, foot }: ViewProps<Row>) {
  const label = useLabels();
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      <Table>
        <TableHead>
          <TableRow>
            {columns.map(({ field, align, isAction }) => (
              <TableCell key={field} align={align}>
                {isAction ? <VisuallyHidden>{label(field)}</VisuallyHidden> : label(field)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              {columns.map(({ field, show, align }, index) => (
                <TableCell key={field} align={align}>
                  {index === 0 ? (
                    <RowLink row={row} opens={opens}>
                      {show(row)}
                    </RowLink>
                  ) : (
                    show(row)
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {foot}
        </TableBody>
      </Table>
    </Box>
  );
}

function Cards<Row extends RaRecord>({ columns, opens, rows, foot }: ViewProps<Row>) {
  const label = useLabels();
  const [first, ...rest] = columns;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{ px: 2, py: 1.75, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}
          >
            <Box sx={{ fontWeight: 600, mb: 0.5 }}>
              <RowLink row={row} opens={opens}>
                {first?.show(row)}
              </RowLink>
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
                .map((column) => ({ ...column, shown: column.show(row) }))
                // Cards omit empty fields.
                .filter(({ shown }) => shown !== nothing)
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
