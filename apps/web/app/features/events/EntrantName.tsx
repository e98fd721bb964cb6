import type { EventDetail } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';
import { NameLink } from '../../ui/ListedName.tsx';
import { leadingName } from '../../ui/PersonName.tsx';
import styles from './EntrantName.module.css';

export type Entrant = Pick<EventDetail['standings'][number], 'entryId' | 'name' | 'nativeName' | 'players'>;

/** Names an entry, as a link to its card in the event; a team with a name also by its players. */
export function EntrantName({ eventId, entrant }: { eventId: string; entrant: Entrant }) {
  const { entryId, players } = entrant;
  return (
    <>
      <NameLink person={entrant} to={`/match/${eventId}/player/${entryId}`} />
      {isNamedTeam(entrant) && (
        <small className={styles.small}>{players.map(leadingName).join(m.list_separator())}</small>
      )}
    </>
  );
}

/**
 * Returns whether a pair or team entered under a team name instead of the names of its players, which the server joins
 * with a slash.
 */
export const isNamedTeam = ({ name, nativeName, players }: Omit<Entrant, 'entryId'>): boolean =>
  players.length > 0 && nativeName === '' && !name.includes(' / ');
