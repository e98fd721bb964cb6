import type { NewsRow } from '@app/contract/news';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { NewsCard } from './NewsCard.tsx';

/** Shows up to four items side by side. */
export const NewsTiles = ({ items }: { items: NewsRow[] }) => (
  <CardGrid columns={[2, 2, 4]}>
    {items.map((item) => (
      <NewsCard key={item.id} item={item} size="tile" {...(item.type !== 'news' && { category: item.type })} />
    ))}
  </CardGrid>
);
