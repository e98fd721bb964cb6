import type { HomeNewsSource } from '@app/contract/homeSections';
import type { NewsRow } from '@app/contract/news';
import { m } from '../../paraglide/messages.js';
import { Section } from '../../ui/Section.tsx';
import { NewsCard } from '../news/NewsCard.tsx';
import styles from './HomeNews.module.css';

interface HomeNewsProps {
  news: NewsRow[];
  source: HomeNewsSource;
  /** Whether the section is the first with pictures, so that its large picture is loaded immediately. */
  eager: boolean;
}

/** Shows a large item with up to four small ones beside it, and the others below in pairs. */
export function HomeNews({ news, source, eager }: HomeNewsProps) {
  const [lead, ...others] = news;
  if (!lead) return null;
  const beside = others.length % 2 === 0 ? 4 : 3;
  const cards = (items: NewsRow[]) =>
    items.map((item) => <NewsCard key={item.id} item={item} category={categoryOf(item)} size="small" />);
  return (
    <Section title={source === 'all' ? m.home_newest() : m.home_news()} more={{ to: '/news', label: m.more_news() }}>
      <div className={styles.news}>
        <NewsCard item={lead} category={categoryOf(lead)} size="lead" eager={eager} />
        <div className={styles.rest}>{cards(others.slice(0, beside))}</div>
      </div>
      {others.length > beside && <div className={styles.pairs}>{cards(others.slice(beside))}</div>}
    </Section>
  );
}

/** The list from which an item is opened: that of hot news, or that of all items. */
const categoryOf = ({ type }: NewsRow) => (type === 'hot' ? type : undefined);
