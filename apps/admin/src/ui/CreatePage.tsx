import type { ReactNode } from 'react';
import { Create, type RaRecord, SaveButton, SimpleForm, Toolbar, useNotify } from 'react-admin';
import { CallError, isConflict } from '../providers/errors.ts';
import { UnsavedChangesGuard } from './UnsavedChanges.ts';
import { messageOf } from './useCall.ts';
import { formWidth } from './formWidth.ts';

interface Props {
  defaultValues: object;
  /** Converts the form's values to the body of the API call. */
  toBody?: (values: never) => object;
  /** The message when a record with the same name exists. */
  takenMessage?: string;
  /** Opens the new record instead of the list. */
  opensRecord?: boolean;
  children: ReactNode;
}

/** Adds a record, then returns to the list or opens the record. */
export function CreatePage({ defaultValues, toBody, takenMessage, opensRecord = false, children }: Props) {
  const notify = useNotify();
  const showError = (error: unknown) => {
    // The form shows validation errors at their fields.
    if (error instanceof CallError && error.body) return;
    notify(takenMessage !== undefined && isConflict(error) ? takenMessage : messageOf(error), { type: 'error' });
  };
  return (
    <Create
      redirect={opensRecord ? 'edit' : 'list'}
      sx={{ maxWidth: formWidth }}
      mutationOptions={{ onError: showError }}
      {...(toBody && { transform: (values: RaRecord) => toBody(values as never) })}
    >
      <SimpleForm
        noValidate
        warnWhenUnsavedChanges
        defaultValues={defaultValues}
        toolbar={
          <Toolbar>
            {/* The defaults may be saved unchanged, because the record is completed on its own page. */}
            <SaveButton alwaysEnable={opensRecord} />
          </Toolbar>
        }
      >
        <UnsavedChangesGuard />
        {children}
      </SimpleForm>
    </Create>
  );
}
