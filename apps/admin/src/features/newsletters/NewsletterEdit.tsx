import { Box, Card } from '@mui/material';
import { useState } from 'react';
import { Edit, RecordContextProvider, useRecordContext } from 'react-admin';
import { RecordChangeLog } from '../../changeLog/RecordChangeLog.tsx';
import { formWidth } from '../../ui/formWidth.ts';
import { RecordTitle } from '../../ui/RecordTitle.tsx';
import { IssueEditor } from './IssueEditor.tsx';
import { IssueProgress } from './IssueProgress.tsx';
import type { IssueRecord } from './useIssueDraft.ts';

/** List rows have fewer fields than records, so the page must not begin with a cached row. */
const queryOptions = { meta: { scope: 'detail' }, refetchOnWindowFocus: false };

/** Edits a draft, or shows how an issue is being sent. */
export const NewsletterEdit = () => (
  <Edit actions={false} title={false} component="div" mutationMode="pessimistic" queryOptions={queryOptions}>
    <LoadedIssue />
  </Edit>
);

function LoadedIssue() {
  const loaded = useRecordContext<IssueRecord>();
  return loaded?.fields ? <Issue key={loaded.id} loaded={loaded} /> : null;
}

function Issue({ loaded }: { loaded: IssueRecord }) {
  const [record, setRecord] = useState(loaded);
  const [subject, setSubject] = useState(loaded.fields.subject);
  return (
    <RecordContextProvider value={{ ...record, subject }}>
      <RecordTitle />
      <Box sx={{ maxWidth: formWidth }}>
        {record.state === 'draft' ? (
          // The key remounts the editor for a new version, which an issue has after it was taken back.
          <IssueEditor key={record.version} record={record} onRecord={setRecord} onSubject={setSubject} />
        ) : (
          <IssueProgress record={record} onRecord={setRecord} />
        )}
        <Card sx={{ mt: 2 }}>
          <RecordChangeLog />
        </Card>
      </Box>
    </RecordContextProvider>
  );
}
