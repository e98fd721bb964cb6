import { Box, LinearProgress, MenuItem, Table, TablePagination, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ScrollArea } from './ScrollArea.tsx';

interface LoadedPage<Row> {
  rows: Row[];
  total: number;
}

interface Props<Row, Filter extends string> {
  /** Name of the table, for screen readers. */
  label: string;
  filterLabel: string;
  filters: readonly { value: Filter; label: string }[];
  initialFilter: Filter;
  /** Identifies the rows: they are loaded again when it changes. */
  rowsKey: readonly unknown[];
  load: (filter: Filter, page: { pageNum: number; pageSize: number }) => Promise<LoadedPage<Row>>;
  /** The head and the body of the table. */
  children: (rows: Row[]) => ReactNode;
}

const pageSize = 25;

/** Shows the rows of a table that belongs to a record, page by page, with a choice of which rows to show. */
export function FilteredPages<Row, Filter extends string>(props: Props<Row, Filter>) {
  const { label, filterLabel, filters, initialFilter, rowsKey, load, children } = props;
  const [filter, setFilter] = useState(initialFilter);
  const [page, setPage] = useState(0);
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: [...rowsKey, filter, page],
    queryFn: () => load(filter, { pageNum: page + 1, pageSize }),
    placeholderData: keepPreviousData,
  });

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        label={filterLabel}
        value={filter}
        onChange={(event) => {
          setFilter(event.target.value as Filter);
          setPage(0);
        }}
        sx={{ maxWidth: 280 }}
      >
        {filters.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </TextField>
      {!data && <LinearProgress aria-label={translate('app.working')} />}
      {data?.rows.length === 0 && <Typography color="text.secondary">{translate('app.nothingMatches')}</Typography>}
      {data && data.rows.length > 0 && (
        <>
          <ScrollArea label={label}>
            <Table size="small">{children(data.rows)}</Table>
          </ScrollArea>
          <TablePagination
            component="div"
            count={data.total}
            page={page}
            rowsPerPage={pageSize}
            rowsPerPageOptions={[pageSize]}
            onPageChange={(_, next) => setPage(next)}
            labelDisplayedRows={({ from, to, count }) =>
              translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
            }
            getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
          />
        </>
      )}
    </Box>
  );
}
