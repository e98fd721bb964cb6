import { maxNameLength } from '@app/contract/names';
import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import type { ReactElement, ReactNode } from 'react';
import { type TablePaginationProps, type Theme, useMediaQuery } from '@mui/material';
import { ColumnsButton, CreateButton, List, Pagination, SearchInput, TopToolbar, useTranslate } from 'react-admin';
import { ExportButton } from './ExportButton.tsx';
import { OrderButton } from './OrderButton.tsx';
import { UnappliedFilters } from './UnappliedFilters.tsx';

type FilterInput = ReactElement<{ source: string }>;

interface Props {
  csv?: AdminEndpointName;
  canCreate?: boolean;
  /** Further buttons beside those of every list. */
  actions?: ReactNode;
  /** The call that puts the rows in a new order, for lists whose order staff choose. */
  orderCall?: AdminEndpointName;
  filters?: FilterInput[];
  /** Initial filters, which the user can clear. */
  initialFilters?: Record<string, string>;
  perPage?: number;
  /** Whether readers choose which columns they see. */
  hasColumnChoice?: boolean;
  hasKeyword?: boolean;
  /** Hint about what the search box accepts, for lists without free-text search. */
  keywordHint?: string;
  children: ReactNode;
}

/** The list's own order, until the reader sorts by a column. */
const ownOrder = { field: '', order: 'ASC' } as const;

/** Shows a list with search, filters, paging, choice of columns and export. */
export function ListPage({
  csv,
  canCreate = false,
  actions,
  orderCall,
  filters = [],
  initialFilters,
  perPage = 25,
  hasColumnChoice = true,
  hasKeyword = true,
  keywordHint = 'app.filter.keyword',
  children,
}: Props) {
  const keyword = <KeywordInput key="keyword" source="keyword" hint={keywordHint} alwaysOn />;
  const [first, ...others]: FilterInput[] = hasKeyword ? [keyword, ...filters] : filters;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return (
    <List
      actions={
        // Wraps, because buttons that do not fit in one row would leave the screen to the left.
        <TopToolbar sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          {hasColumnChoice && !isNarrow && <ColumnsButton />}
          {orderCall && <OrderButton call={orderCall} />}
          {csv && <ExportButton call={csv} />}
          {actions}
          {canCreate && <CreateButton variant="contained" />}
        </TopToolbar>
      }
      filters={
        first
          ? [<UnappliedFilters key={first.key} source={first.props.source} alwaysOn input={first} />, ...others]
          : []
      }
      {...(initialFilters && { filterDefaultValues: initialFilters })}
      perPage={perPage}
      pagination={<Pages />}
      exporter={false}
      empty={false}
      sort={ownOrder}
      // On a narrow screen, the button that adds a record floats at the end of the page.
      {...(canCreate && { sx: { pb: { xs: 11, md: 0 } } })}
    >
      {children}
    </List>
  );
}

function Pages() {
  const translate = useTranslate();
  // On narrow screens, react-admin sets no names for the buttons of MUI, whose own names are English. It passes this
  // property on to MUI, although its type does not declare it.
  const names: Pick<TablePaginationProps, 'getItemAriaLabel'> = {
    getItemAriaLabel: (type) => translate(`ra.navigation.${type}`),
  };
  return <Pagination rowsPerPageOptions={[10, 25, 50, 100]} {...names} />;
}

function KeywordInput({ hint, ...props }: { source: string; hint: string; alwaysOn: boolean }) {
  const translate = useTranslate();
  return (
    <SearchInput
      {...props}
      placeholder={translate(hint)}
      slotProps={{ htmlInput: { 'aria-label': translate(hint), maxLength: maxNameLength } }}
    />
  );
}
