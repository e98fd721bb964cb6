import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { Show } from 'react-admin';
import { RecordChangeLog } from '../changeLog/RecordChangeLog.tsx';

/**
 * Gives detail queries a cache key of their own: list rows have fewer fields, and react-admin would otherwise render
 * the page from the cached row until the detail query returns.
 */
const detailQueryOptions = { meta: { scope: 'detail' } };

/** Shows one record. @param isPlain renders it without a card */
export function ShowPage({ isPlain = false, children }: { isPlain?: boolean; children: ReactNode }) {
  return (
    <Show actions={false} queryOptions={detailQueryOptions} {...(isPlain && { component: 'div' })}>
      {children}
      {isPlain ? (
        <Card sx={{ mt: 2 }}>
          <RecordChangeLog />
        </Card>
      ) : (
        <RecordChangeLog />
      )}
    </Show>
  );
}
