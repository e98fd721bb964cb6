import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

let unsavedForms = 0;

/** Whether something has been typed that no call has carried away yet. */
export const hasUnsavedWork = (): boolean => unsavedForms > 0;

/** In a form: tells those who would draw the page anew. */
export function UnsavedWork() {
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
