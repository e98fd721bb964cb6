import type { DisciplineCard } from '@app/contract/events';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import styles from './DisciplineRow.module.css';

/** Shows the disciplines as a row of links below the associations. */
export function DisciplineRow({ disciplines }: { disciplines: (DisciplineCard & { category: string | null })[] }) {
  return (
    <ul className={styles.row} aria-label={m.disciplines()}>
      {disciplines.map(({ id, category, name, image, info }) => (
        <li key={id}>
          <Link to={category ? `/hot?category=${category}` : '/hot'} className={styles.discipline}>
            <img src={image} alt="" width={32} height={32} loading="lazy" />
            <span>
              <b>{name}</b>
              <small>{info}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
