import { Button } from '@mantine/core';
import type { CallData } from '@app/contract/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldProblemsOf } from '../../api/errors.ts';
import { httpApi } from '../../api/httpApi.ts';
import form from '../../forms/form.module.css';
import { StepList } from '../../forms/StepList.tsx';
import { useFields } from '../../forms/useFields.ts';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import styles from './Application.module.css';
import { applicationSteps, consentWanted, fieldOfServer, missingIn, stepOf } from './applicationSteps.ts';
import { type ApplicationValues, consentsOf, draftOf } from './applicationValues.ts';
import { AssociationStep, ContactStep, PassportStep, PersonStep } from './ApplicationStepFields.tsx';
import { type Agreed, CheckStep } from './CheckStep.tsx';
import { Needed } from './Needed.tsx';
import { unsavedOf } from './unsaved.ts';
import { useDraft } from './useDraft.ts';

type Terms = CallData<'membershipApplication'>;

interface ApplicationFormProps {
  terms: Terms;
  initial: ApplicationValues;
  username: string;
  startAt: number;
  onSent: () => void;
}

const draftWords = { unchanged: null, saving: m.join_draft_saving, saved: m.join_draft_saved, failed: m.join_draft_failed };

/** The application, step by step. What is typed is kept on the server meanwhile. */
export function ApplicationForm({ terms, initial, username, startAt, onSent }: ApplicationFormProps) {
  const fields = useFields(unsavedOf(username) ?? initial);
  const { values } = fields;
  const [step, setStep] = useState(startAt);
  const [agreed, setAgreed] = useState<Agreed>({ privacy: false, terms: false, guardian: false });
  const [moves, setMoves] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const draft = useDraft(values, initial, username);
  const { isPending, run } = usePending();
  const navigate = useNavigate();
  const isLast = step === applicationSteps.length - 1;

  // A new step is announced by its title; one with something wrong leads to what is wrong.
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
      if (!fields.accepts(missingIn(step, values))) return setMoves((count) => count + 1);
      const told = Object.entries(await draft.save()).filter(([name]) => stepOf(name) === step);
      if (told.length > 0) {
        fields.accepts(Object.fromEntries(told.map(([name, problem]) => [fieldOfServer[name] ?? name, problem])));
        return setMoves((count) => count + 1);
      }
      goTo(step + 1);
    });
  const send = () =>
    run(
      async () => {
        const missingAt = applicationSteps.findIndex((_, at) => Object.keys(missingIn(at, values)).length > 0);
        if (missingAt >= 0) {
          fields.accepts(missingIn(missingAt, values));
          return goTo(missingAt);
        }
        const wanted = consentsOf(values);
        if (!fields.accepts({ consents: wanted.every((kind) => agreed[kind]) ? undefined : consentWanted() })) return;
        await draft.save();
        const consents = wanted.map((kind) => ({ kind, version: terms.consentVersions[kind] }));
        const { orderId, status } = await httpApi('submitMembershipApplication', { ...draftOf(values), consents });
        draft.close();
        if (status === 'unpaid' && orderId) await navigate(`/pay/${orderId}`);
        else onSent();
      },
      (refusal) => {
        fields.takeRefusal(refusal, fieldOfServer);
        const first = Math.min(
          ...Object.keys(fieldProblemsOf(refusal))
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
        {StepFields ? <StepFields fields={fields} /> : <CheckStep fields={fields} terms={terms} agreed={agreed} onAgreed={setAgreed} />}
        <div className={styles.actions}>
          <Button type="submit" radius="xl" size="md" loading={isPending}>
            {!isLast ? m.account_next() : terms.fee && terms.application?.status !== 'returned' ? m.join_send_and_pay() : m.join_send()}
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
        <Needed>
          <p className={styles.quiet}>{m.join_draft_note()}</p>
        </Needed>
      </div>
    </div>
  );
}
