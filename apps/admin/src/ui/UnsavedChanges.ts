import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';

let unsavedForms = 0;

/** Returns whether a form has unsaved changes. */
export const hasUnsavedChanges = (): boolean => unsavedForms > 0;

function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsavedForms += 1;
    return () => {
      unsavedForms -= 1;
    };
  }, [isUnsaved]);
}

/** Marks the page as having unsaved changes, so that language changes and reloads ask first. */
export function UnsavedChangesGuard() {
  const { isDirty } = useFormState();
  useUnsavedChanges(isDirty);
  return null;
}

/** Asks before the user leaves a page with an unsaved text outside of a form. A page may use it once. */
export function useUnsavedText(isUnsaved: boolean): void {
  useUnsavedChanges(isUnsaved);
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, translate]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
