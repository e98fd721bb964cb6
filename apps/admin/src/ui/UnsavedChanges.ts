import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

let unsavedForms = 0;

/** Returns whether a form has unsaved changes. */
export const hasUnsavedChanges = (): boolean => unsavedForms > 0;

/** Marks the page as having unsaved changes, so that language changes and reloads ask first. */
export function UnsavedChangesGuard() {
  const { isDirty } = useFormState();
  useEffect(() => {
    if (!isDirty) return undefined;
    unsavedForms += 1;
    return () => {
      unsavedForms -= 1;
    };
  }, [isDirty]);
  return null;
}
