import type { AssociationCard } from '@app/contract/associations';
import { Link } from 'react-router';
import { Picture } from '../../ui/Picture.tsx';
import styles from './AssociationCards.module.css';

/** The first sentences of what an association says of itself, as words. */
const plain = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ').trim();

export function AssociationCards({ associations }: { associations: Omit<AssociationCard, 'clubs'>[] }) {
  return (
    <ul className={styles.cards}>
      {associations.map(({ id, name, image, info }) => (
        <li key={id}>
          <Link to={`/members#association-${id}`} className={styles.card}>
            <Picture src={image} alt="" sizes="72px" largest={320} natural />
            <b>{name}</b>
            <span className={styles.info}>{plain(info)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
