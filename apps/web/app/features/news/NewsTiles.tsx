import type { NewsRow } from '@app/contract/news';
import { NewsCard } from './NewsCard.tsx';
import styles from './NewsTiles.module.css';

/** Shows up to four items side by side. */
export const NewsTiles = ({ items }: { items: NewsRow[] }) => (
  <div className={styles.tiles}>
    {items.map((item) => (
      <NewsCard key={item.id} item={item} size="tile" {...(item.type !== 'news' && { category: item.type })} />
    ))}
  </div>
);
