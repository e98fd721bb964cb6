import type { CallData } from '@app/contract/contract';
import type { EntryOutcome } from '@app/contract/entries';
import { TextInput } from '../../forms/mantine.tsx';
import { type FormEvent, useState } from 'react';
import { httpApi } from '../../api/httpApi.ts';
import form from '../../forms/form.module.css';
import { emailInvalid } from '../../forms/formWords.ts';
import { useFields } from '../../forms/useFields.ts';
import { usePending } from '../../forms/usePending.ts';
import { m } from '../../paraglide/messages.js';
import choiceStyles from '../../ui/Choices.module.css';
import { formatMoney } from '../../ui/formats.ts';
import { joinFacts } from '../../ui/joinFacts.ts';
import { pluralize } from '../../ui/pluralize.ts';
import { formatAges, playersText } from '../events/eventWords.ts';
import { Requirements } from '../events/Requirements.tsx';
import type { EnteredEvent } from './enteredEvent.ts';
import styles from './Entries.module.css';
import { emptyPerson, type PersonField, PersonFields, saveOwnPerson } from './PersonFields.tsx';
import { Choice, candidateKey, PlayerChoice } from './PlayerChoice.tsx';
import { TeamFee } from './TeamFees.tsx';
import { useEntering } from './useEntering.ts';
import { Button } from '../../ui/Button.tsx';

interface EntryFormProps {
  event: EnteredEvent;
  data: CallData<'matchEntry'>;
  /** Whether the account has no entry yet. */
  isFirst: boolean;
  onEntered: (outcome: EntryOutcome) => Promise<void>;
  onPersonAdded: () => void;
}

/** The value of the choice “add a child”. */
const newChild = 'new';

type FieldName = PersonField | 'teamName' | 'partners';

/** Shows the form that enters the person or a child, alone or as the captain of a pair or team. */
export function EntryForm({ event, data, isFirst, onEntered, onPersonAdded }: EntryFormProps) {
  const [playerKey, setPlayerKey] = useState(isFirst ? 'self' : '');
  const [sectionId, setSectionId] = useState(event.sections.length === 1 ? event.sections[0]!.id : '');
  const [hasConsent, setHasConsent] = useState(false);
  const fields = useFields<FieldName>({ ...emptyPerson, teamName: '', partners: '' });
  const { isPending, run } = usePending();
  const { isWaiting, enter } = useEntering();
  const candidate = data.candidates.find((each) => candidateKey(each) === playerKey) ?? null;
  const section = event.sections.find(({ id }) => id === sectionId) ?? null;
  const eligibility = candidate?.sections.find((each) => each.sectionId === sectionId) ?? null;
  const places = data.sections.find((each) => each.sectionId === sectionId) ?? null;
  const isFull = places?.placesLeft === 0;
  const needsName = playerKey === newChild || candidate?.personId === null;
  const minPartners = section === null ? 0 : section.minimumPlayers - 1;
  const maxPartners = section === null ? 0 : section.maximumPlayers - 1;
  const typedPartnerCount = new Set(listEmails(fields.values.partners)).size;
  const invitedPartnerCount = Math.min(maxPartners, Math.max(minPartners, typedPartnerCount));

  const addPerson = async (): Promise<string> => {
    const { latinName, nativeName, birthDate } = fields.values;
    if (playerKey !== newChild) {
      await saveOwnPerson(fields.values);
      return 'self';
    }
    const names = { latinName: latinName.trim(), nativeName: nativeName.trim() };
    return (await httpApi('addChild', { ...names, birthDate, consent: true })).personId;
  };
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    const { latinName, birthDate, partners, teamName } = fields.values;
    const emails = listEmails(partners);
    const isComplete = fields.showProblems({
      latinName: needsName && latinName.trim() === '' ? m.enter_name_needed() : undefined,
      birthDate: playerKey === newChild && birthDate === '' ? m.enter_birth_date_needed() : undefined,
      partners: partnersProblem(emails, minPartners, maxPartners),
    });
    if (!isComplete) return;
    void run(async () => {
      if (needsName) {
        setPlayerKey(await addPerson());
        fields.reset();
        // Stops before the entry, so that the form first shows the eligibility of the new person.
        return onPersonAdded();
      }
      await onEntered(
        await enter({
          id: event.id,
          sectionId,
          teamName: teamName.trim(),
          partners: emails,
          ...(candidate?.isChild && { personId: candidate.personId! }),
        }),
      );
    }, fields.applyError);
  };

  // An entry with partners is paid after the partners have accepted.
  const isPaidNow = eligibility?.fee && invitedPartnerCount === 0;
  const label = needsName ? m.enter_continue() : isFull ? m.enter_wait() : isPaidNow ? m.enter_and_pay() : m.enter();
  const canEnter =
    playerKey === newChild
      ? hasConsent
      : candidate !== null && (needsName || (section !== null && eligibility?.verdict !== 'no'));
  return (
    <section className={styles.card} aria-labelledby="enter-form">
      <h2 id="enter-form">{isFirst ? m.enter_form() : m.enter_another()}</h2>
      <form ref={fields.form} className={form.form} onSubmit={submit} noValidate>
        <PlayerChoice candidates={data.candidates} chosen={playerKey} onChoose={setPlayerKey}>
          <Choice name="who" value={newChild} chosen={playerKey} onChoose={setPlayerKey}>
            {m.enter_add_child()}
          </Choice>
        </PlayerChoice>
        {needsName && <PersonFields fields={fields} isChild={playerKey === newChild} />}
        {playerKey === newChild && (
          <label className={choiceStyles.choice}>
            <input
              type="checkbox"
              name="consent"
              checked={hasConsent}
              onChange={(change) => setHasConsent(change.target.checked)}
            />
            <span>{m.enter_child_consent()}</span>
          </label>
        )}
        {!needsName && event.sections.length > 1 && (
          <fieldset className={choiceStyles.choices}>
            <legend>{m.enter_section()}</legend>
            {event.sections.map((each) => (
              <Choice key={each.id} name="section" value={each.id} chosen={sectionId} onChoose={setSectionId}>
                {each.name}
                <small>
                  {joinFacts([
                    playersText(each),
                    formatAges(each),
                    placesText(data.sections.find((row) => row.sectionId === each.id)),
                  ])}
                </small>
              </Choice>
            ))}
          </fieldset>
        )}
        {!needsName && eligibility && eligibility.reasons.length > 0 && (
          <div>
            <h3 className={styles.small}>{m.enter_requirements()}</h3>
            <Requirements requirements={eligibility.reasons} />
          </div>
        )}
        {!needsName && maxPartners > 0 && (
          <>
            {section && <p>{teamText(section)}</p>}
            <TextInput {...fields.input('teamName')} label={m.enter_team_name()} maxLength={80} autoComplete="off" />
            <TextInput
              {...fields.input('partners')}
              label={maxPartners === 1 ? m.enter_partner() : m.enter_partners({ min: minPartners, max: maxPartners })}
              description={maxPartners === 1 ? m.enter_partner_note() : m.enter_partners_note()}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              inputMode="email"
              autoComplete="off"
            />
          </>
        )}
        {!needsName && candidate && section && (
          <p className={styles.facts}>
            {event.sections.length === 1 && <span>{placesText(places ?? undefined)}</span>}
            {eligibility && maxPartners === 0 && (
              <span>{eligibility.fee ? m.enter_fee({ amount: formatMoney(eligibility.fee) }) : m.enter_free()}</span>
            )}
          </p>
        )}
        {!needsName && candidate && eligibility && maxPartners > 0 && (
          <TeamFee
            event={event}
            captain={candidate}
            captainFee={eligibility.fee}
            playerCount={invitedPartnerCount + 1}
          />
        )}
        {!needsName && eligibility?.verdict === 'no' && <p className={styles.problem}>{m.enter_not_possible()}</p>}
        {!needsName && eligibility?.verdict === 'unknown' && <p>{m.enter_unknown()}</p>}
        <Button type="submit" className={form.submit ?? ''} disabled={!canEnter} loading={isPending}>
          {label}
        </Button>
        {isWaiting && <p role="status">{m.enter_turn()}</p>}
      </form>
    </section>
  );
}

const listEmails = (text: string): string[] => text.split(/[\s,;，；、]+/).filter((email) => email !== '');

function partnersProblem(emails: string[], min: number, max: number): string | undefined {
  if (emails.some((email) => !/^[^@\s]+@[^@\s]+$/.test(email))) return emailInvalid();
  if (emails.length < min || emails.length > max)
    return max === 1 ? m.enter_partner_needed() : m.enter_partners_needed({ min, max });
  return undefined;
}

/** Explains what a pair or team of a section is, and who enters it. */
function teamText({ kind, minimumPlayers: min, maximumPlayers: max }: EnteredEvent['sections'][number]): string {
  if (kind === 'pair') return m.pair_is();
  return min === max ? m.team_is_of({ count: max }) : m.team_is_between({ min, max });
}

function placesText(places: CallData<'matchEntry'>['sections'][number] | undefined): string {
  if (!places || places.placesLeft === null) return m.enter_no_limit();
  if (places.placesLeft === 0) return m.enter_full({ waiting: places.waiting });
  return pluralize(m.places_left_one, m.places_left_other)({ count: places.placesLeft });
}
