import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import type { ReactElement, ReactNode } from 'react';
import { CreateButton, List, Pagination, SearchInput, TopToolbar, useTranslate } from 'react-admin';
import { CsvButton } from './CsvButton.tsx';

interface Props {
  csv?: AdminEndpointName;
  canCreate?: boolean;
  filters?: ReactElement[];
  /** Initial filters, which the user can clear. */
  startsWith?: Record<string, string>;
  perPage?: number;
  hasKeyword?: boolean;
  /** Hint about what the search box accepts, for lists without free-text search. */
  keywordHint?: string;
  children: ReactNode;
}

/** Shows a list with search, filters, paging and CSV export. */
export function ListPage({
  csv,
  canCreate = false,
  filters = [],
  startsWith,
  perPage = 25,
  hasKeyword = true,
  keywordHint = 'app.filter.keyword',
  children,
}: Props) {
  return (
    <List
      actions={
        <TopToolbar>
          {csv && <CsvButton call={csv} />}
          {canCreate && <CreateButton variant="contained" />}
        </TopToolbar>
      }
      filters={
        hasKeyword ? [<KeywordInput key="keyword" source="keyword" hint={keywordHint} alwaysOn />, ...filters] : filters
      }
      {...(startsWith && { filterDefaultValues: startsWith })}
      perPage={perPage}
      pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      exporter={false}
      empty={false}
      sort={undefined}
    >
      {children}
    </List>
  );
}

function KeywordInput({ hint, ...props }: { source: string; hint: string; alwaysOn: boolean }) {
  const translate = useTranslate();
  return (
    <SearchInput
      {...props}
      placeholder={translate(hint)}
      slotProps={{ htmlInput: { 'aria-label': translate(hint), maxLength: 100 } }}
    />
  );
}
