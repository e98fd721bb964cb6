import type { EventDetail } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';
import styles from './Podium.module.css';

/** The first three. Their places are told in words too, not by height and colour alone. */
export function Podium({ results }: Pick<EventDetail, 'results'>) {
  return (
    <ol className={styles.podium} aria-label={m.podium()}>
      {results.slice(0, 3).map(({ rank, personId, name, nativeName, association, result }) => (
        <li key={personId}>
          <span className={styles.place}>{rank}</span>
          <b>{name}</b>
          {nativeName !== name && <span className={styles.native}>{nativeName}</span>}
          <span className={styles.from}>
            {association} · {result}
          </span>
        </li>
      ))}
    </ol>
  );
}
