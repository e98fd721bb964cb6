import { Button } from '@mantine/core';
import type { CallData } from '@app/contract/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldProblemsOf, sessionExpiredCode } from '../../../api/errors.ts';
import { httpApi } from '../../../api/httpApi.ts';
import form from '../../../forms/form.module.css';
import { StepList } from '../../../forms/StepList.tsx';
import { type Problems, useFields } from '../../../forms/useFields.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { showError } from '../../../ui/messages.ts';
import styles from './Application.module.css';
import { consentProblem } from '@app/contract/consents';
import { applicationSteps, fieldOfServer, findMissingFields, stepOf, labelOf } from './applicationSteps.ts';
import { type ApplicationField, type ApplicationValues, toConsents, toDraft } from './applicationValues.ts';
import { AssociationStep, ContactStep, PassportStep, PersonStep } from './ApplicationStepFields.tsx';
import { type Agreed, CheckStep } from './CheckStep.tsx';
import { RequiredSteps } from './RequiredSteps.tsx';
import { findUnsaved, clearReload, clearUnsaved, storeForReload, storeUnsaved } from './unsaved.ts';
import { useDraft } from './useDraft.ts';

type Terms = CallData<'membershipApplication'>;

interface ApplicationFormProps {
  terms: Terms;
  initial: ApplicationValues;
  username: string;
  startAt: number;
  onSent: () => void;
}

const draftWords = {
  unchanged: null,
  saving: m.join_draft_saving,
  saved: m.join_draft_saved,
  failed: m.join_draft_failed,
};

/** The application, step by step. Each step is saved as a draft, and validated by the server, before the next one is shown. */
export function ApplicationForm({ terms, initial, username, startAt, onSent }: ApplicationFormProps) {
  const [unsaved] = useState(() => findUnsaved(username));
  const fields = useFields(unsaved?.values ?? initial);
  const { values } = fields;
  const [step, setStep] = useState(unsaved?.step ?? startAt);
  const [agreed, setAgreed] = useState<Agreed>({ privacy: false, terms: false, guardian: false });
  const [moves, setMoves] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const draft = useDraft(values, initial, (typed) => storeUnsaved({ username, step, values: typed }));
  const { isPending, run } = usePending();
  const navigate = useNavigate();
  const isLast = step === applicationSteps.length - 1;

  useKeepOverReload(() => !draft.isClosed.current && storeForReload({ username, step, values }));

  // Focus the title of a new step, or its first invalid field.
  useEffect(() => {
    if (moves === 0) return;
    const wrong = fields.form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])');
    (wrong ?? title.current)?.focus({ preventScroll: !!wrong });
    if (!wrong) title.current?.scrollIntoView({ block: 'start' });
  }, [moves, fields.form]);

  const goTo = (next: number) => {
    setStep(next);
    setMoves((count) => count + 1);
  };
  const back = () => {
    void draft.save();
    goTo(step - 1);
  };
  const next = () =>
    run(async () => {
      const missing = findMissingFields(step, values);
      const outcome = await draft.validate();
      const rejected =
        'problems' in outcome ? Object.entries(outcome.problems).filter(([name]) => stepOf(name) === step) : [];
      const found: Problems<ApplicationField> = {
        ...Object.fromEntries(rejected.map(([name, problem]) => [fieldOfServer[name] ?? name, problem])),
        ...missing,
      };
      // In the order of the fields: the message tells the first.
      if (!fields.accepts(Object.fromEntries(applicationSteps[step]!.fields.map((name) => [name, found[name]]))))
        return setMoves((count) => count + 1);
      if ('problems' in outcome) return goTo(step + 1);
      if (outcome.failure.code !== sessionExpiredCode) showError(outcome.failure.message);
    });
  const send = () =>
    run(
      async () => {
        const missingAt = applicationSteps.findIndex((_, at) => Object.keys(findMissingFields(at, values)).length > 0);
        if (missingAt >= 0) {
          fields.accepts(findMissingFields(missingAt, values));
          return goTo(missingAt);
        }
        const wanted = toConsents(values);
        const missing = consentProblem(wanted.filter((kind) => !agreed[kind]));
        if (!fields.accepts({ consents: missing && labelOf(missing) })) return;
        await draft.save();
        const consents = wanted.map((kind) => ({ kind, version: terms.consentVersions[kind] }));
        const { orderId, status } = await httpApi('submitMembershipApplication', { ...toDraft(values), consents });
        draft.close();
        if (status === 'unpaid' && orderId) await navigate(`/pay/${orderId}`);
        else onSent();
      },
      (error) => {
        fields.applyError(error, fieldOfServer);
        const first = Math.min(
          ...Object.keys(fieldProblemsOf(error))
            .map(stepOf)
            .filter((at) => at >= 0),
        );
        if (Number.isFinite(first)) goTo(first);
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (isLast ? send() : next());
  };
  const StepFields = [PersonStep, ContactStep, AssociationStep, PassportStep][step];
  const said = draftWords[draft.state];

  return (
    <div className={styles.columns}>
      <form ref={fields.form} className={`${form.form} ${styles.form}`} onSubmit={submit} noValidate>
        <div>
          <StepList steps={applicationSteps.map(({ title: name }) => name())} current={step} />
          <h2 ref={title} tabIndex={-1} className={styles.stepTitle}>
            {m.join_form_step({ step: step + 1, of: applicationSteps.length, title: applicationSteps[step]!.title() })}
          </h2>
        </div>
        {StepFields ? (
          <StepFields fields={fields} />
        ) : (
          <CheckStep fields={fields} terms={terms} agreed={agreed} onAgreed={setAgreed} />
        )}
        <div className={styles.actions}>
          <Button type="submit" radius="xl" size="md" loading={isPending}>
            {!isLast
              ? m.account_next()
              : terms.fee && terms.application?.status !== 'returned'
                ? m.join_send_and_pay()
                : m.join_send()}
          </Button>
          {step > 0 && (
            <Button variant="default" radius="xl" size="md" onClick={back}>
              {m.account_back()}
            </Button>
          )}
          <span className={styles.draft} role="status" data-failed={draft.state === 'failed' || undefined}>
            {said?.()}
          </span>
        </div>
      </form>
      <div className={styles.beside}>
        <RequiredSteps>
          <p className={styles.quiet}>{m.join_draft_note()}</p>
        </RequiredSteps>
      </div>
    </div>
  );
}

/** Calls `keep` whenever this page may be about to go: a reload, another language, a tab that the phone discards. */
function useKeepOverReload(keep: () => void): void {
  const latest = useRef(keep);
  latest.current = keep;
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
