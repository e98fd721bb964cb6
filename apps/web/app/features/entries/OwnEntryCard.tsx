import type { EntryOutcome, OwnEntry } from '@app/contract/entries';
import { TextInput } from '../../forms/mantine.tsx';
import { type FormEvent, useState } from 'react';
import { httpApi } from '../../api/httpApi.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import form from '../../forms/form.module.css';
import { emailInvalid } from '../../forms/formWords.ts';
import { useFields } from '../../forms/useFields.ts';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import { PlacedDateTime } from '../../ui/DateTime.tsx';
import { formatMoney } from '../../ui/formats.ts';
import { showSuccess } from '../../ui/messages.ts';
import { formatBothNames, PersonName } from '../../ui/PersonName.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { EnteredEvent } from './enteredEvent.ts';
import styles from './Entries.module.css';
import { MissedRounds } from './MissedRounds.tsx';
import { PlayerFees } from './TeamFees.tsx';
import { useEntering } from './useEntering.ts';
import { nextStepLabel, stateName, stateText, stateTone, withdrawalText } from './entryWords.ts';
import { Button } from '../../ui/Button.tsx';

interface OwnEntryProps {
  event: EnteredEvent;
  entry: OwnEntry;
  /** Called with the outcome after the place was taken; the outcome contains the order to pay, if any. */
  onProceed: (outcome: EntryOutcome) => Promise<void>;
  onChange: () => void;
}

/** Shows an entry, what to do next, and how to withdraw it. */
export function OwnEntryCard({ event, entry, onProceed, onChange }: OwnEntryProps) {
  const { entryId, state, players, teamName, isMine, heldUntil, sectionId } = entry;
  const section = event.sections.find(({ id }) => id === sectionId);
  const { isPending, run } = usePending();
  const { isWaiting, enter } = useEntering();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isOpen = state !== 'withdrawn' && event.status !== 'cancelled';
  const captain = players[0];
  const proceed = () =>
    run(
      async () => onProceed(await enter({ id: event.id, sectionId, ...(captain && { personId: captain.personId }) })),
      onChange,
    );
  const withdraw = () =>
    run(
      async () => {
        const { refund } = await httpApi('matchWithdraw', { id: event.id, entryId });
        showSuccess(
          refund && refund.amountMinor > 0
            ? m.entry_withdrawn_refund({ amount: formatMoney(refund) })
            : m.entry_withdrawn(),
        );
        setWithdrawing(false);
        onChange();
      },
      () => {
        setWithdrawing(false);
        onChange();
      },
    );
  const leave = () =>
    run(
      async () => {
        await httpApi('entryLeave', { id: entryId });
        showSuccess(m.entry_left());
        setLeaving(false);
        onChange();
      },
      () => {
        setLeaving(false);
        onChange();
      },
    );
  const actionLabel = nextStepLabel(entry, section?.minimumPlayers ?? 1);
  return (
    <section className={styles.card} aria-labelledby={`entry-${entryId}`}>
      <p className={styles.tags}>
        <Tag tone={stateTone[state]}>{stateName(entry)}</Tag>
        {section && section.name !== '' && <span>{section.name}</span>}
      </p>
      <h2 id={`entry-${entryId}`}>
        {teamName ||
          players.map((player, index) => (
            <span key={player.personId}>
              {index > 0 && '\u00a0· '}
              <PersonName {...player} />
            </span>
          ))}
      </h2>
      {teamName !== '' && (
        <p className={styles.players}>
          {players.map((player) => (
            <PersonName key={player.personId} {...player} />
          ))}
        </p>
      )}
      <p>{state === 'withdrawn' ? withdrawalText(entry) : stateText(entry, event.status)}</p>
      {heldUntil && state === 'offered' && (
        <p>
          {m.entry_held_until()} <PlacedDateTime at={heldUntil} timeZone={event.timeZone} />
        </p>
      )}
      <PlayerFees event={event} entry={entry} />
      {isMine && (
        <Invitations entry={entry} hasRoom={hasRoom(entry, section?.maximumPlayers ?? 1)} onChange={onChange} />
      )}
      {isMine && isOpen && (
        <div className={styles.actions}>
          {actionLabel && (
            <Button loading={isPending} onClick={() => void proceed()}>
              {actionLabel}
            </Button>
          )}
          {isWaiting && <p role="status">{m.enter_turn()}</p>}
          <Button variant="default" onClick={() => setWithdrawing(true)}>
            {m.entry_withdraw()}
          </Button>
        </div>
      )}
      {entry.canLeave && isOpen && (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => setLeaving(true)}>
            {m.entry_leave()}
          </Button>
        </div>
      )}
      {isMine && isOpen && state === 'entered' && section?.sides && (
        <MissedRounds entryId={entryId} timeZone={event.timeZone} />
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        title={m.entry_leave_title()}
        text={endsWithout(entry, section?.minimumPlayers ?? 1) ? m.entry_leave_ends() : m.entry_leave_goes_on()}
        confirmLabel={m.entry_leave()}
        cancelLabel={m.entry_stay()}
        isPending={isPending}
        onConfirm={() => void leave()}
        onCancel={() => setLeaving(false)}
      />
      <ConfirmDialog
        isOpen={isWithdrawing}
        title={m.entry_withdraw()}
        text={refundSentence(entry)}
        confirmLabel={m.entry_withdraw()}
        cancelLabel={m.entry_keep()}
        isPending={isPending}
        onConfirm={() => void withdraw()}
        onCancel={() => setWithdrawing(false)}
      />
    </section>
  );
}

const hasRoom = ({ state, players, invitations }: OwnEntry, max: number): boolean =>
  (state === 'offered' || state === 'waiting') &&
  players.length + invitations.filter(({ answer }) => answer === null).length < max;

/** Whether the entry is withdrawn when one of its players leaves. */
const endsWithout = ({ state, players }: OwnEntry, minimumPlayers: number): boolean =>
  state === 'entered' && players.length <= minimumPlayers;

function refundSentence({ refund, state }: OwnEntry): string {
  if (refund === null) return state === 'waiting' ? m.entry_withdraw_waiting_sure() : m.entry_withdraw_sure();
  return refund.amountMinor === 0
    ? m.entry_withdraw_no_refund()
    : m.entry_withdraw_refund({ amount: formatMoney(refund) });
}

const answerName = (answer: OwnEntry['invitations'][number]['answer']): string =>
  answer === null
    ? m.invitation_open()
    : { accepted: m.invitation_accepted, declined: m.invitation_declined, revoked: m.invitation_revoked }[answer]();

/** Lists the partners who were invited, and invites another one while there is room. */
function Invitations({
  entry,
  hasRoom: canInvite,
  onChange,
}: {
  entry: OwnEntry;
  hasRoom: boolean;
  onChange: () => void;
}) {
  const { entryId, invitations } = entry;
  const fields = useFields({ email: '' });
  const { isPending, run } = usePending();
  if (invitations.length === 0 && !canInvite) return null;
  const invite = (submit: FormEvent) => {
    submit.preventDefault();
    const email = fields.values.email.trim();
    if (!fields.showProblems({ email: email.includes('@') ? undefined : emailInvalid() })) return;
    void run(async () => {
      await httpApi('entryInvite', { id: entryId, email });
      fields.reset();
      showSuccess(m.invitation_sent({ email }));
      onChange();
    }, fields.applyError);
  };
  const revoke = (invitationId: string) =>
    run(async () => {
      await httpApi('entryRevokeInvitation', { id: entryId, invitationId });
      onChange();
    }, onChange);
  return (
    <div className={styles.invitations}>
      <h3>{m.invitations()}</h3>
      <ul>
        {invitations.map(({ id, email, answer, acceptedBy }) => (
          <li key={id}>
            <span translate="no">{email}</span>
            <small>
              {acceptedBy ? m.invitation_accepted_by({ name: formatBothNames(acceptedBy) }) : answerName(answer)}
            </small>
            {answer === null && (
              <Button
                variant="quiet"
                disabled={isPending}
                aria-label={m.invitation_revoke_of({ email })}
                onClick={() => void revoke(id)}
              >
                {m.invitation_revoke()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canInvite && (
        <form ref={fields.form} className={`${form.form} ${styles.invite}`} onSubmit={invite} noValidate>
          <TextInput {...fields.input('email')} type="email" label={m.invitation_email()} autoComplete="off" />
          <Button type="submit" variant="default" loading={isPending}>
            {m.invitation_send()}
          </Button>
        </form>
      )}
    </div>
  );
}
