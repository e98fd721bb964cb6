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
  useTranslate,
} from 'react-admin';
import { CallError, isConflict } from '../providers/errors.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { UnsavedChangesGuard } from './UnsavedChanges.ts';

interface Props {
  /** For what exists once only: then it stays on its page when saved. */
  id?: string;
  /** The form's values, out of what the API gave. */
  fromRecord?: (record: never) => RaRecord;
  /** The body of the call, out of the form's values. */
  toBody: (values: never) => object;
  /** Fields to compare after an edit conflict. */
  fields: Record<string, (value: never, record: RaRecord) => string>;
  readOnly?: boolean;
  children: ReactNode;
}

const asItIs = (record: RaRecord): RaRecord => record;

/** A form for a record with a version. It never overwrites a change that another user has saved. */
export function EditPage({ id, fromRecord = asItIs, toBody, fields, readOnly = false, children }: Props) {
  const [conflictId, setConflictId] = useState<string | null>(null);
  const notify = useNotify();
  const redirect = useRedirect();
  const translate = useTranslate();
  const resource = useResourceContext();

  return (
    <Edit
      {...(id !== undefined && { id, redirect: false as const })}
      actions={false}
      // Access to the page is access to change it, unless it is shown to those who may only read.
      disableAuthentication={readOnly}
      sx={{ maxWidth: 760 }}
      mutationMode="pessimistic"
      queryOptions={{ select: (record: RaRecord) => fromRecord(record as never) }}
      transform={(values: RaRecord) => ({ ...toBody(values as never), id: values.id })}
      mutationOptions={{
        onSuccess: () => {
          setConflictId(null);
          notify('ra.notification.updated', {
            type: 'success',
            messageArgs: { smart_count: 1, _: translate('ra.notification.updated', { smart_count: 1 }) },
          });
          if (id === undefined) redirect('list', resource);
        },
        onError: (error: unknown, variables: { id?: unknown }) => {
          if (isConflict(error)) setConflictId(String(variables.id));
          else if (!(error instanceof CallError && error.body))
            notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
        },
      }}
    >
      <SimpleForm
        warnWhenUnsavedChanges
        toolbar={
          readOnly ? (
            false
          ) : (
            <Toolbar>
              <SaveButton />
            </Toolbar>
          )
        }
      >
        <UnsavedChangesGuard />
        {conflictId !== null && (
          <ConflictNotice
            id={conflictId}
            fields={fields}
            fromRecord={fromRecord}
            onSettled={() => setConflictId(null)}
          />
        )}
        {children}
      </SimpleForm>
    </Edit>
  );
}
