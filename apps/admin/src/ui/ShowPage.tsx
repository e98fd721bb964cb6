import type { ReactNode } from 'react';
import { Show } from 'react-admin';

/**
 * The page of one record. A list knows less of it than its own call does, and react-admin would draw the page from the
 * list's row until that has answered: the mark keeps the two apart.
 */
const wholeRecord = { meta: { of: 'its own call' } };

/** @param isPlain without the card around it */
export function ShowPage({ isPlain = false, children }: { isPlain?: boolean; children: ReactNode }) {
  return (
    <Show actions={false} queryOptions={wholeRecord} {...(isPlain && { component: 'div' })}>
      {children}
    </Show>
  );
}
