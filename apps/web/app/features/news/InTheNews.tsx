import type { NewsRow } from '@app/contract/news';
import { m } from '../../paraglide/messages.js';
import { Section } from '../../ui/Section.tsx';
import { NewsTiles } from './NewsTiles.tsx';

/** How many items a page shows about its subject. */
export const itemsInTheNews = 4;

interface Props {
  /** The id of the topic, such as `event-12`. */
  topic: string;
  news: { rows: NewsRow[]; total: number };
}

/** Shows the latest news and videos about the subject of a page, with a link to all; nothing when there are none. */
export function InTheNews({ topic, news: { rows, total } }: Props) {
  if (total === 0) return null;
  return (
    <Section title={m.in_the_news()} more={{ to: `/topics/${topic}`, label: m.all_about_count({ count: total }) }}>
      <NewsTiles items={rows} />
    </Section>
  );
}
