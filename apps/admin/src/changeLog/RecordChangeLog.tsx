import { useRecordContext, useResourceContext } from 'react-admin';
import { useFeatures } from '../feature.ts';
import { ChangeLog } from './ChangeLog.tsx';

/** Shows the change log of the record on the page, if its resource names a subject of the audit log. */
export function RecordChangeLog() {
  const record = useRecordContext();
  const resource = useResourceContext();
  const subject = useFeatures().find(({ name }) => name === resource)?.auditSubject;
  if (!record || subject === undefined) return null;
  return <ChangeLog kind={subject} id={String(record.id)} version={record.version} />;
}
