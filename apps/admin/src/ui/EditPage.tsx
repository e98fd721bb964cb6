import { type ReactNode, useState } from 'react';
import {
  Edit,
  type RaRecord,
  SaveButton,
  SimpleForm,
  Toolbar,
  useNotify,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import { RecordChangeLog } from '../changeLog/RecordChangeLog.tsx';
import { FormPresence } from '../presence/RecordPresence.tsx';
import { CallError, isConflict } from '../providers/errors.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { ConflictAlert } from './ConflictAlert.tsx';
import { UnsavedChangesGuard } from './UnsavedChanges.ts';
import { formWidth } from './formWidth.ts';

interface Props {
  /** The id of a single record; saving it stays on the page. */
  id?: string;
  /** Converts the API's record to the form's values. */
  fromRecord?: (record: never) => RaRecord;
  /** Converts the form's values to the body of the API call. */
  toBody: (values: never) => object;
  /** Fields to compare after an edit conflict. */
  fields: Record<string, (value: never, record: RaRecord) => string>;
  readOnly?: boolean;
  /** Returns what keeps a record from being deleted; null when nothing does. */
  obstacleTo?: (record: never) => ReactNode;
  /** Returns what else happens when a record is deleted. */
  deletionText?: (record: never) => string;
  children: ReactNode;
}

const identity = (record: RaRecord): RaRecord => record;

/** Edits a record with optimistic concurrency: a save never overwrites another user's change. */
export function EditPage({
  id,
  fromRecord = identity,
  toBody,
  fields,
  readOnly = false,
  obstacleTo,
  deletionText,
  children,
}: Props) {
  const [conflictId, setConflictId] = useState<string | null>(null);
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext();

  return (
    <Edit
      {...(id !== undefined && { id, redirect: false as const })}
      actions={false}
      // react-admin checks the permission to edit, which users of a read-only page do not need.
      disableAuthentication={readOnly}
      sx={{ maxWidth: formWidth }}
      mutationMode="pessimistic"
      queryOptions={{ select: (record: RaRecord) => fromRecord(record as never) }}
      transform={(values: RaRecord) => ({ ...toBody(values as never), id: values.id })}
      mutationOptions={{
        onSuccess: () => {
          setConflictId(null);
          notify('ra.notification.updated', {
            type: 'success',
            messageArgs: { smart_count: 1 },
          });
          if (id === undefined) redirect('list', resource);
        },
        onError: (error: unknown, variables: { id?: unknown }) => {
          if (isConflict(error)) setConflictId(String(variables.id));
          // Field problems are shown at the fields.
          else if (!(error instanceof CallError && error.body))
            notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
        },
      }}
    >
      <SimpleForm
        noValidate
        warnWhenUnsavedChanges
        toolbar={
          readOnly ? (
            false
          ) : (
            <Toolbar sx={{ justifyContent: 'space-between' }}>
              <SaveButton />
              <DeleteButton obstacleTo={obstacleTo} deletionText={deletionText} />
            </Toolbar>
          )
        }
      >
        <UnsavedChangesGuard />
        {!readOnly && <FormPresence />}
        {conflictId !== null && (
          <ConflictAlert
            id={conflictId}
            fields={fields}
            fromRecord={fromRecord}
            onResolved={() => setConflictId(null)}
          />
        )}
        {children}
      </SimpleForm>
      <RecordChangeLog />
    </Edit>
  );
}
