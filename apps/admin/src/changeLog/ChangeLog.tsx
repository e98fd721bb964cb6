import type { AuditSubject } from '@app/contract/admin/auditSubjects';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { messageOf, useCall } from '../ui/useCall.ts';
import { InstantWithZone } from '../ui/values.tsx';
import { AuditSentence } from './AuditSentence.tsx';
import { Differences } from './Differences.tsx';
import { differencesOf } from './differences.ts';

const pageSize = 10;

interface Props {
  kind: AuditSubject;
  id: string;
  /** Changes with every change of the record, which loads the log again; undefined for records without versions. */
  version: unknown;
}

/** Shows who changed a record, when, and what, the latest change first. */
export function ChangeLog({ kind, id, version }: Props) {
  const translate = useTranslate();
  const { call } = useCall();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['recordLog', kind, id, version],
    placeholderData: keepPreviousData,

    queryFn: ({ pageParam }) => call('adminRecordLog', { kind, id, pageNum: pageParam, pageSize }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
  });
  const entries = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <Box
      component="section"
      aria-labelledby="change-log"
      sx={{ p: { xs: 2, sm: 3 }, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id="change-log" variant="h2" sx={{ mb: 1 }}>
        {translate('app.log.title')}
      </Typography>
      {isPending && <Skeleton height={32} />}
      {error && <Typography color="error">{messageOf(error)}</Typography>}
      {data && entries.length === 0 && <Typography color="text.secondary">{translate('app.log.empty')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <AuditSentence entry={entry} />
            <Typography variant="caption" color="text.secondary" component="div">
              <InstantWithZone at={entry.at} />
              {entry.reason && ` · ${entry.reason}`}
            </Typography>
            {differencesOf(entry.before, entry.after).length > 0 && <Differences entry={entry} />}
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button sx={{ mt: 1 }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate(isFetchingNextPage ? 'app.working' : 'app.log.more')}
        </Button>
      )}
    </Box>
  );
}
