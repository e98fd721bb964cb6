import { type AuditAction, auditActions } from '@app/contract/admin/auditActions';
import { Box } from '@mui/material';
import { Link, useGetOne, useReference, useTranslate } from 'react-admin';
import { useFeatures } from '../feature.ts';
import type { RowOf } from '../providers/callTypes.ts';
import { mayCall, useMe } from '../providers/session.ts';
import { type TextKey, textParts } from '../providers/texts.ts';
import { useRecordName } from '../ui/useRecordName.ts';
import { pageOfSubject, resourceOfSubject } from './subjectPages.ts';

type Entry = Pick<RowOf<'adminAuditList'>, 'action' | 'subject' | 'staffName' | 'staffId'>;

/** Returns the text key of an action's sentence. The compiler rejects an action without a text. */
const sentenceOf = (action: AuditAction): TextKey => `resources.audit.actions.${action}`;

/** Shows an entry as a sentence, such as “Wang Hai approved application 12”. Unknown names are shown as stored. */
export function AuditSentence({ entry }: { entry: Entry }) {
  const translate = useTranslate();
  const action = auditActions.find((known) => known === entry.action);
  const who =
    entry.staffId === null
      ? translate(`resources.audit.system.${entry.staffName.replaceAll(' ', '_')}`, { _: entry.staffName })
      : entry.staffName;
  if (!action) {
    return (
      <>
        {who}: <code>{entry.action}</code> {entry.subject}
      </>
    );
  }
  return (
    <Box component="span" sx={{ display: 'inline-block', overflowWrap: 'anywhere', minWidth: { md: 240 } }}>
      {textParts(sentenceOf(action), { who }).map((part) =>
        'text' in part ? part.text : <Subject key={part.mark} subject={entry.subject} />,
      )}
    </Box>
  );
}

/** The text keys that name records which have a fixed name instead of a number. */
const fixedNameKeys: Record<string, (id: string) => string> = {
  settings: (id) => `resources.audit.settings.${id}`,
  standingText: (id) => `resources.standingTexts.names.${id}`,
  dictionary: (id) => `resources.dictionaries.names.${id}`,
};

/** How long a fetched name is used before it is fetched again, in milliseconds. */
const nameFreshMs = 60_000;

/** Returns the name of a record in quotation marks, or its id if the record has no name or may not be read. */
function useNameOfRecord(subject: string): string {
  const features = useFeatures();
  const [kind, id = ''] = subject.split(' ');
  const feature = features.find(({ name }) => name === resourceOfSubject(subject, features));
  const roles = useMe()?.roles;
  const { auditSubject, recordRepresentation, calls } = feature ?? {};
  const isReadable = calls?.get !== undefined && mayCall(calls.get, roles);
  const isNamed = id !== '' && auditSubject === kind && recordRepresentation !== undefined && isReadable;
  const resource = feature?.name ?? '';
  const recordName = useRecordName(resource);
  // The call fails for a deleted record, which is then shown by its id. A retry would fail as well.
  const { data } = useGetOne(resource, { id }, { enabled: isNamed, retry: false, staleTime: nameFreshMs });
  const name = data && isNamed ? recordName(data) : '';
  if (name === '') return id;
  // A name that begins with # or a digit is a number, which needs no quotation marks.
  return /^[#\d]/.test(name) ? name : `“${name}”`;
}

function Subject({ subject }: { subject: string }) {
  const translate = useTranslate();
  const page = pageOfSubject(subject, useFeatures());
  const [kind = '', id = ''] = subject.split(' ');
  if (kind === 'staff' && id !== '') return <StaffName id={id} />;
  if (kind === 'list') {
    const list = translate(`resources.${id}.name`, { smart_count: 2, _: id });
    return translate('resources.audit.subjects.list', { list });
  }
  const name = Object.hasOwn(fixedNameKeys, kind) ? (
    translate(fixedNameKeys[kind]!(id), { _: subject })
  ) : (
    <RecordName subject={subject} />
  );
  return page === undefined ? name : <Link to={page}>{name}</Link>;
}

function RecordName({ subject }: { subject: string }) {
  const translate = useTranslate();
  const [kind = ''] = subject.split(' ');
  return translate(`resources.audit.subjects.${kind}`, { id: useNameOfRecord(subject), _: subject });
}

function StaffName({ id }: { id: string }) {
  const translate = useTranslate();
  const { referenceRecord } = useReference<RowOf<'adminStaffList'>>({ reference: 'staff', id });
  return (
    <Link to={`/staff/${id}`}>{referenceRecord?.name ?? translate('resources.audit.subjects.staff', { id })}</Link>
  );
}
