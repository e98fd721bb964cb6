import type { EntryCandidate, OwnEntry } from '@app/contract/entries';
import { httpApi } from '../../api/httpApi.ts';
import { useQuery } from '../../api/useQuery.ts';
import { TryAgain } from '../../forms/TryAgain.tsx';
import { m } from '../../paraglide/messages.js';
import { useOpenPage } from '../../late/useOpenPage.ts';
import styles from './Entries.module.css';
import type { EnteredEvent } from './enteredEvent.ts';
import { NoMailsAlert } from './NoMailsAlert.tsx';
import { EntryForm } from './EntryForm.tsx';
import { OwnEntryCard } from './OwnEntryCard.tsx';

/** Whether there is a section in which a person does not play yet. */
function canStillEnter({ personId }: EntryCandidate, { sections }: EnteredEvent, active: OwnEntry[]): boolean {
  const entered = active.filter(({ players }) => players.some((player) => player.personId === personId));
  return sections.some(({ id }) => !entered.some(({ sectionId }) => sectionId === id));
}

/** Shows the entries that an account has in an event, and the form for another one. */
export default function EnterEvent({ event }: { event: EnteredEvent }) {
  const { id } = event;
  const { data, hasFailed, reload } = useQuery(() => httpApi('matchEntry', { id }), `entry ${id}`);
  const openPage = useOpenPage();
  if (!data)
    return (
      <div className={styles.waiting} aria-busy={!hasFailed}>
        {hasFailed ? <TryAgain onTry={reload} /> : <span className="visually-hidden">{m.enter_loading()}</span>}
      </div>
    );
  const proceed = async ({ orderId }: { orderId: string | null }) => {
    if (orderId === null) return reload();
    await openPage(`/pay/${orderId}`);
  };
  const active = data.entries.filter(({ state }) => state !== 'withdrawn');
  const ended = data.entries.filter(({ state, isMine }) => state === 'withdrawn' && isMine);
  return (
    <>
      <NoMailsAlert isReachable={data.isReachable} />
      {active.map((entry) => (
        <OwnEntryCard key={entry.entryId} event={event} entry={entry} onProceed={proceed} onChange={reload} />
      ))}
      {active.length === 0 && ended.length > 0 && (
        <OwnEntryCard event={event} entry={ended.at(-1)!} onProceed={proceed} onChange={reload} />
      )}
      {data.isOpen ? (
        <EntryForm
          key={data.entries.length}
          event={event}
          data={{ ...data, candidates: data.candidates.filter((candidate) => canStillEnter(candidate, event, active)) }}
          isFirst={active.length === 0}
          onEntered={proceed}
          onPersonAdded={reload}
        />
      ) : (
        active.length === 0 && <p className={styles.closed}>{m.enter_closed()}</p>
      )}
    </>
  );
}
