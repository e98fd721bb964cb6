import { Link } from 'react-router';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './AssociationCards.module.css';

interface AssociationTeaser {
  id: string;
  name: string;
  image: string;
  imageAlt: string;
  /** Plain text; the card truncates it with CSS. */
  info: string;
}

export function AssociationCards({ associations }: { associations: AssociationTeaser[] }) {
  return (
    <CardGrid as="ul" columns={[2, 3, 6]}>
      {associations.map(({ id, name, image, imageAlt, info }) => (
        <li key={id}>
          <Link to={`/members#association-${id}`} className={styles.card}>
            <Picture src={image} alt={imageAlt} sizes="72px" largest={320} natural />
            <b>{name}</b>
            <span className={styles.info}>{info}</span>
          </Link>
        </li>
      ))}
    </CardGrid>
  );
}
