import type { DirectoryRow } from '@app/contract/people';
import type { Page } from '@app/contract/paging';
import { Form } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { pluralize } from '../../ui/pluralize.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ListedName } from '../../ui/ListedName.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import styles from './Directory.module.css';

/** Shows the members who chose to be listed. The search matches native names, Latin names and pinyin. */
export function Directory({ list, keyword }: { list: Page<DirectoryRow>; keyword: string }) {
  return (
    <>
      <Form action="/members" role="search" className={styles.search}>
        <input type="hidden" name="tab" value="directory" />
        {/* The key discards the typed text when the keyword of the address changes. */}
        <SearchBox key={keyword} label={m.search_people()} defaultValue={keyword} />
      </Form>
      <p className={styles.note} role="status">
        {keyword
          ? pluralize(m.found_for_one, m.found_for_other)({ count: list.total, keyword })
          : pluralize(m.directory_note_one, m.directory_note_other)({ count: list.total })}
      </p>
      {list.rows.length > 0 ? (
        <DataTable
          caption={m.directory()}
          rows={list.rows}
          keyOf={({ personId }) => personId}
          columns={[
            {
              head: m.player(),
              cell: (row) => <ListedName person={{ ...row, isListed: true }} />,
              isHeading: true,
            },
            { head: m.association(), cell: ({ association }) => association },
            { head: m.club(), cell: ({ club }) => club ?? '—', isFolded: true },
          ]}
        />
      ) : (
        <EmptyState title={m.nothing_found()} text={m.nothing_found_text()} />
      )}
      <Pager {...list} />
    </>
  );
}
