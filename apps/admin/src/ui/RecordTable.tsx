import { LinearProgress, Link as PlainLink, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { Link, type RaRecord, useCreatePath, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { EmptyState } from './EmptyState.tsx';
import { RecordCards } from './RecordCards.tsx';
import type { Column } from './recordColumns.ts';
import { RecordRows } from './RecordRows.tsx';

export type { Column } from './recordColumns.ts';

interface Props<Row, Sort extends string> {
  columns: readonly Column<Row, Sort>[];
  /** The page that the link in the first column opens. */
  opens?: 'edit' | 'show';
  /** Renders rows below the records, such as sums. Such a table has neither selection nor choice of columns. */
  foot?: (rows: Row[]) => ReactNode;
  /** `BulkAction` elements for the selected rows; without them, rows cannot be selected. */
  bulk?: ReactNode;
  /** Names a table inside a page of one record, so that it does not share settings with the resource's list. */
  name?: string;
}

/** Shows a list as a table, or as cards on narrow screens. */
export function RecordTable<Row extends RaRecord, Sort extends string = never>({
  columns,
  opens,
  foot,
  bulk,
  name,
}: Props<Row, Sort>) {
  const { data, isPending, error } = useListContext<Row>();
  const resource = useResourceContext();
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  useDeselectionOfGoneRows();
  if (isPending) return <LinearProgress aria-label={translate('app.working')} sx={{ m: 4 }} />;
  if (error || !data || data.length === 0) return <EmptyState />;
  const View = isNarrow ? RecordCards : RecordRows;
  return (
    <View
      columns={columns as readonly Column<Row, string>[]}
      linkTo={(row, children) => (
        <RowLink row={row} opens={opens}>
          {children}
        </RowLink>
      )}
      rows={data}
      foot={foot?.(data)}
      bulk={bulk}
      storeKey={`${resource}${name === undefined ? '' : `.${name}`}.datatable`}
    />
  );
}

/** Deselects rows that are no longer on screen, so that no decision is made about unseen rows. */
function useDeselectionOfGoneRows(): void {
  const { data, selectedIds, onSelect } = useListContext();
  const hasGoneRows = data !== undefined && selectedIds?.some((id) => !data.some((row) => row.id === id));
  useEffect(() => {
    if (hasGoneRows) onSelect(selectedIds.filter((id) => data.some((row) => row.id === id)));
  });
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
