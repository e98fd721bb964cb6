import type { AuditSubject } from '@app/contract/admin/auditSubjects';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callByName } from '../providers/callApi.ts';
import type { CallData } from '../providers/callTypes.ts';
import { randomKey } from '../values/randomKey.ts';

const reportAfterMs = 15_000;

type Presence = CallData<'adminPresenceReport'>;
export type OtherEditor = Presence['others'][number];

interface OpenRecord {
  kind: AuditSubject;
  id: string;
  /** Whether something was typed on the page. */
  isEditing: boolean;
}

/** Reports that a record is open on this page, and returns who else has it open. Failed reports are not shown. */
export function useOtherEditors({ kind, id, isEditing }: OpenRecord): OtherEditor[] {
  const [pageId] = useState(randomKey);
  const { data } = useQuery({
    queryKey: ['presence', kind, id, pageId, isEditing],
    queryFn: async () =>
      (await callByName('adminPresenceReport', { kind, id, pageId, isEditing }, { isBackground: true })) as Presence,
    refetchInterval: reportAfterMs,
    refetchIntervalInBackground: true,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    // A page that the browser restores reports itself again.
    const end = () =>
      void callByName('adminPresenceEnd', { pageId }, { isBackground: true, outlivesPage: true }).catch(() => {});
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [pageId]);
  return data?.others ?? [];
}
