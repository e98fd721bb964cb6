import type { EventDetail } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';
import { joinFacts } from '../../ui/joinFacts.ts';
import { leadingName, PersonName } from '../../ui/PersonName.tsx';
import { isNamedTeam } from './EntrantName.tsx';
import styles from './Podium.module.css';

/**
 * Shows the first three results. The look depends on the rank and not on the position, so that all who share rank 1
 * look like winners. The ranks are also text, because height and colour alone do not tell them to everyone.
 */
export function Podium({ results }: Pick<EventDetail, 'results'>) {
  return (
    <ol className={styles.podium} aria-label={m.podium()}>
      {results.slice(0, 3).map((row) => {
        const { rank, personId, entryId, name, nativeName, association, result } = row;
        return (
          <li key={entryId ?? personId} data-first={rank === 1 || undefined}>
            <span className={styles.place}>{rank}</span>
            <PersonName name={name} nativeName={nativeName} />
            {isNamedTeam(row) && (
              <span className={styles.players}>{row.players.map(leadingName).join(m.list_separator())}</span>
            )}
            <span className={styles.from}>{joinFacts([association, result])}</span>
          </li>
        );
      })}
    </ol>
  );
}
