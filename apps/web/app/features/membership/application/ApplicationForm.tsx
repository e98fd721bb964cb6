import type { FormEvent } from 'react';
import form from '../../../forms/form.module.css';
import { StepList } from '../../../forms/StepList.tsx';
import { m } from '../../../paraglide/messages.js';
import styles from './Application.module.css';
import { AssociationStep, ContactStep, PassportStep, PersonStep } from './ApplicationStepFields.tsx';
import { applicationSteps } from './applicationSteps.ts';
import { CheckStep } from './CheckStep.tsx';
import { RequiredSteps } from './RequiredSteps.tsx';
import { type ApplicationOptions, useApplication } from './useApplication.ts';
import { Button } from '../../../ui/Button.tsx';

const draftWords = {
  idle: null,
  saving: m.join_draft_saving,
  saved: m.join_draft_saved,
  failed: m.join_draft_failed,
};

/** Shows the application form, one step at a time. */
export function ApplicationForm(options: ApplicationOptions) {
  const { applicationInfo } = options;
  const application = useApplication(options);
  const { fields, step, isLast, draftState } = application;
  const StepFields = [PersonStep, ContactStep, AssociationStep, PassportStep][step];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (isLast ? application.send() : application.next());
  };
  return (
    <div className={styles.columns}>
      <form ref={fields.form} className={`${form.form} ${styles.form}`} onSubmit={submit} noValidate>
        <div>
          <StepList steps={applicationSteps.map(({ title: name }) => name())} current={step} />
          <h2 ref={application.title} tabIndex={-1} className={styles.stepTitle}>
            {m.join_form_step({ step: step + 1, of: applicationSteps.length, title: applicationSteps[step]!.title() })}
          </h2>
        </div>
        {StepFields ? (
          <StepFields fields={fields} />
        ) : (
          <CheckStep
            fields={fields}
            applicationInfo={applicationInfo}
            agreed={application.agreed}
            onAgreed={application.setAgreed}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" loading={application.isPending}>
            {!isLast
              ? m.account_next()
              : applicationInfo.fee && applicationInfo.application?.status !== 'returned'
                ? m.join_send_and_pay()
                : m.join_send()}
          </Button>
          {step > 0 && (
            <Button variant="default" onClick={application.back}>
              {m.account_back()}
            </Button>
          )}
          <span className={styles.draft} role="status" data-failed={draftState === 'failed' || undefined}>
            {draftWords[draftState]?.()}
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
