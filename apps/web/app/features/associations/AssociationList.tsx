import type { AssociationCard } from '@app/contract/associations';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { Picture } from '../../ui/Picture.tsx';
import { RichText } from '../../ui/RichText.tsx';
import styles from './AssociationList.module.css';

interface Props {
  associations: AssociationCard[];
  /** The associations that news and videos are about. */
  topics: { id: string; items: number }[];
}

export function AssociationList({ associations, topics }: Props) {
  const itemsOf = new Map(topics.map(({ id, items }) => [id, items]));
  return (
    <div className={styles.list}>
      {associations.map(({ id, name, image, imageAlt, info, clubs }) => (
        <article key={id} id={`association-${id}`} className={styles.association}>
          <Picture src={image} alt={imageAlt} sizes="96px" largest={320} natural />
          <div className={styles.words}>
            <h2>{name}</h2>
            <RichText html={info} compact idPrefix={`association-${id}-`} />
            {itemsOf.has(`association-${id}`) && (
              <p className={styles.news}>
                <Link to={`/topics/association-${id}`}>
                  {m.in_the_news_count({ count: itemsOf.get(`association-${id}`)! })}
                </Link>
              </p>
            )}
          </div>
          <div className={styles.clubs}>
            <h3>{m.clubs_count({ count: clubs.length })}</h3>
            <ul>
              {clubs.map((club) => (
                <li key={club.id}>
                  {club.name}
                  <span>{club.city}</span>
                </li>
              ))}
            </ul>
          </div>
        </article>
      ))}
    </div>
  );
}
