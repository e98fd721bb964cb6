import { type ConsentKind, consentProblem } from '@app/contract/consents';
import type { CallData } from '@app/contract/contract';
import { useEffect, useRef, useState } from 'react';
import { fieldProblemsOf, errorCodes } from '@app/contract/errorCodes';
import { httpApi } from '../../../api/httpApi.ts';
import { type Problems, useFields } from '../../../forms/useFields.ts';
import { usePending } from '../../../forms/usePending.ts';
import { showError } from '../../../ui/messages.ts';
import { useOpenPage } from '../../../late/useOpenPage.ts';
import { applicationSteps, fieldOfServer, findMissingFields, problemText, stepOf } from './applicationSteps.ts';
import { type ApplicationField, type ApplicationValues, toConsents, toDraft } from './applicationValues.ts';
import type { SaveOutcome } from './draftSaver.ts';
import { clearReload, clearUnsaved, findUnsaved, storeForReload, storeUnsaved } from './unsaved.ts';
import { useDraft } from './useDraft.ts';

export interface ApplicationOptions {
  applicationInfo: CallData<'membershipApplication'>;
  initial: ApplicationValues;
  username: string;
  startAt: number;
  onSent: () => void;
  /** Called when the texts to agree to have a new version. */
  onOutdated: () => void;
}

const noneAgreed: Record<ConsentKind, boolean> = { privacy: false, terms: false, guardian: false };

/**
 * Holds the state of the application form and the actions of its buttons; saves and validates each step before the
 * next.
 */
export function useApplication({
  applicationInfo,
  initial,
  username,
  startAt,
  onSent,
  onOutdated,
}: ApplicationOptions) {
  const [unsaved] = useState(() => findUnsaved(username));
  const fields = useFields(unsaved?.values ?? initial);
  const { values } = fields;
  const { step, title, goTo, focusStep } = useSteps(unsaved?.step ?? startAt, fields.form);
  const [agreed, setAgreed] = useState(noneAgreed);
  const draft = useDraft(values, initial, (typed) => storeUnsaved({ username, step, values: typed }));
  const { isPending, run } = usePending();
  const openPage = useOpenPage();
  useStoreOverReload(() => draft.draftExists() && storeForReload({ username, step, values }));

  const back = () => {
    void draft.save();
    goTo(step - 1);
  };
  const next = () =>
    run(async () => {
      const outcome = await draft.validate();
      if (!fields.showProblems(problemsOfStep(step, values, outcome))) return focusStep();
      if ('problems' in outcome) return goTo(step + 1);
      if (outcome.failure.code !== errorCodes.unauthenticated) showError(outcome.failure.message);
    });

  const send = async () => {
    const incompleteStep = applicationSteps.findIndex(
      (_, index) => Object.keys(findMissingFields(index, values)).length > 0,
    );
    if (incompleteStep >= 0) {
      fields.showProblems(findMissingFields(incompleteStep, values));
      return goTo(incompleteStep);
    }
    const kinds = toConsents(values);
    const missing = consentProblem(kinds.filter((kind) => !agreed[kind]));
    if (!fields.showProblems({ consents: missing && problemText(missing) })) return;
    await draft.save();
    const consents = kinds.map((kind) => ({ kind, version: applicationInfo.consentVersions[kind] }));
    const { orderId, status } = await httpApi('submitMembershipApplication', { ...toDraft(values), consents });
    draft.close();
    if (status === 'unpaid' && orderId) await openPage(`/pay/${orderId}`);
    else onSent();
  };
  const showRejected = (error: unknown) => {
    fields.applyError(error, fieldOfServer);
    const problems = fieldProblemsOf(error);
    if ('consents' in problems) {
      setAgreed(noneAgreed);
      onOutdated();
    }
    const steps = Object.keys(problems).map(stepOf);
    const first = Math.min(...steps.filter((at) => at >= 0));
    if (Number.isFinite(first)) goTo(first);
  };

  return {
    fields,
    step,
    isLast: step === applicationSteps.length - 1,
    title,
    agreed,
    setAgreed,
    draftState: draft.state,
    isPending,
    back,
    next,
    send: () => run(send, showRejected),
  };
}

/** Returns the problems that the form and the server found in a step, in the order of its fields. */
function problemsOfStep(step: number, values: ApplicationValues, outcome: SaveOutcome): Problems<ApplicationField> {
  const rejected = 'problems' in outcome ? Object.entries(outcome.problems) : [];
  const found: Problems<ApplicationField> = {
    ...Object.fromEntries(
      rejected
        .filter(([name]) => stepOf(name) === step)
        .map(([name, problem]) => [fieldOfServer[name] ?? name, problem]),
    ),
    ...findMissingFields(step, values),
  };
  return Object.fromEntries(applicationSteps[step]!.fields.map((name) => [name, found[name]]));
}

/** Tracks the current step. Entering a step focuses its title, or its first invalid field. */
function useSteps(first: number, form: { current: HTMLFormElement | null }) {
  const [step, setStep] = useState(first);
  const [moves, setMoves] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moves === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])');
    (invalid ?? title.current)?.focus({ preventScroll: !!invalid });
    if (!invalid) title.current?.scrollIntoView({ block: 'start' });
  }, [moves, form]);
  const focusStep = () => setMoves((count) => count + 1);
  const goTo = (next: number) => {
    setStep(next);
    focusStep();
  };
  return { step, title, goTo, focusStep };
}

/** Calls `store` before the page may be discarded: on reload, on a language switch, or when the tab is hidden. */
function useStoreOverReload(store: () => void): void {
  const latest = useRef(store);
  latest.current = store;
  useEffect(() => {
    clearUnsaved();
    clearReload();
    const leave = () => latest.current();
    const hideOrShow = () => (document.visibilityState === 'hidden' ? leave() : clearReload());
    addEventListener('pagehide', leave);
    addEventListener('pageshow', clearReload);
    document.addEventListener('visibilitychange', hideOrShow);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', clearReload);
      document.removeEventListener('visibilitychange', hideOrShow);
    };
  }, []);
}
