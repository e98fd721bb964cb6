import type { CallData } from '@app/contract/contract';
import type { EntryCandidate } from '@app/contract/entries';
import { type FormEvent, useState } from 'react';
import { httpApi } from '../../api/httpApi.ts';
import { useQuery } from '../../api/useQuery.ts';
import form from '../../forms/form.module.css';
import { TryAgain } from '../../forms/TryAgain.tsx';
import { useFields } from '../../forms/useFields.ts';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import styles from './Entries.module.css';
import { NoMailsAlert } from './NoMailsAlert.tsx';
import { emptyPerson, type PersonField, PersonFields, saveOwnPerson } from './PersonFields.tsx';
import { candidateKey, PlayerChoice } from './PlayerChoice.tsx';
import { Button } from '../../ui/Button.tsx';

type Invitation = CallData<'invitationGet'>;

interface AnswerInvitationProps {
  eventId: string;
  token: string;
  /** Receives the current invitation after an answer, also after a failed one. */
  onChange: (invitation: Invitation) => void;
}

/** Lets an account accept an invitation, for itself or for one of its children, or decline it. */
export default function AnswerInvitation({ eventId, ...props }: AnswerInvitationProps) {
  const { data, hasFailed, reload } = useQuery(() => httpApi('matchEntry', { id: eventId }), `invitation ${eventId}`);
  if (hasFailed && !data) return <TryAgain onTry={reload} />;
  if (!data) return <span className="visually-hidden">{m.enter_loading()}</span>;
  return (
    <>
      <NoMailsAlert isReachable={data.isReachable} />
      <AnswerForm {...props} candidates={data.candidates} onPersonSaved={reload} />
    </>
  );
}

interface AnswerFormProps extends Omit<AnswerInvitationProps, 'eventId'> {
  candidates: EntryCandidate[];
  onPersonSaved: () => void;
}

function AnswerForm({ token, candidates, onChange, onPersonSaved }: AnswerFormProps) {
  const [playerKey, setPlayerKey] = useState('self');
  const fields = useFields<PersonField>(emptyPerson);
  const { isPending, run } = usePending();
  const candidate = candidates.find((each) => candidateKey(each) === playerKey) ?? null;
  const needsName = candidate?.personId === null;
  const answer = (accept: boolean) =>
    run(
      async () => {
        if (accept && needsName) {
          await saveOwnPerson(fields.values);
          onPersonSaved();
        }
        const personId = accept && candidate?.isChild ? candidate.personId! : undefined;
        onChange(await httpApi('invitationAnswer', { token, accept, ...(personId !== undefined && { personId }) }));
      },
      (thrown) => {
        fields.applyError(thrown);
        void httpApi('invitationGet', { token }).then(onChange, () => {});
      },
    );
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    const isNameMissing = needsName && fields.values.latinName.trim() === '';
    if (fields.showProblems({ latinName: isNameMissing ? m.enter_name_needed() : undefined })) void answer(true);
  };
  return (
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate>
      {candidates.length > 1 && <PlayerChoice candidates={candidates} chosen={playerKey} onChoose={setPlayerKey} />}
      {needsName && <PersonFields fields={fields} isChild={false} />}
      <div className={styles.actions}>
        <Button type="submit" loading={isPending}>
          {m.invitation_accept()}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => void answer(false)}>
          {m.invitation_decline()}
        </Button>
      </div>
    </form>
  );
}
