import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import type { ReactElement, ReactNode } from 'react';
import { CreateButton, List, Pagination, SearchInput, TopToolbar, useTranslate } from 'react-admin';
import { CsvButton } from './CsvButton.tsx';

interface Props {
  csv?: AdminEndpointName;
  canCreate?: boolean;
  filters?: ReactElement[];
  /** Set when the list is opened, and cleared like any other. */
  startsWith?: Record<string, string>;
  perPage?: number;
  hasKeyword?: boolean;
  /** What the search box takes, where that is not any part of anything. */
  keywordHint?: string;
  children: ReactNode;
}

/** A list with its search box, filters, paging, and the same rows as CSV. */
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
