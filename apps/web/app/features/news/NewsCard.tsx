import type { NewsRow } from '@app/contract/news';
import { Link } from 'react-router';
import { useAssociationZone } from '../../api/rootData.ts';
import { m } from '../../paraglide/messages.js';
import { pluralize } from '../../ui/pluralize.ts';
import { formatNumber, formatShortDay } from '../../ui/formats.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TitleText } from '../../ui/TitleText.tsx';
import { VideoMark } from './VideoMark.tsx';
import styles from './NewsCard.module.css';
import { newsAddress, typeName } from './newsWords.ts';

interface NewsCardProps {
  item: NewsRow;
  /** The list from which the item is opened. */
  category?: 'hot' | 'hotVideo' | undefined;
  /** `lead`: large, on its own; `small`: beside the lead; `row`: in a list; `tile`: in a grid. */
  size: 'lead' | 'small' | 'row' | 'tile';
  /** Loads the picture immediately, for the first picture of a page. */
  eager?: boolean;
}

const pictureSizes = {
  lead: '(min-width: 900px) 680px, 100vw',
  small: '(min-width: 900px) 264px, (min-width: 820px) 208px, 124px',
  row: '(min-width: 820px) 280px, 124px',
  tile: '(min-width: 900px) 280px, 50vw',
};

/**
 * Shows a news item in a list. Hydration keeps the server's dates and numbers, because server and browser may format
 * them differently.
 */
export function NewsCard({ item, category, size, eager = false }: NewsCardProps) {
  const zone = useAssociationZone();
  const Heading = size === 'row' ? 'h2' : 'h3';
  const hasSummary = size === 'lead' || size === 'row';
  return (
    <article className={`${styles.card} ${styles[size]}`}>
      <Link to={newsAddress(item, category)} className={styles.link}>
        <span className={styles.cover}>
          <Picture
            src={item.image}
            alt=""
            sizes={pictureSizes[size]}
            largest={size === 'lead' ? 1280 : 640}
            eager={eager}
          />
          {item.videoUrl && <VideoMark seconds={item.durationSeconds} small={size !== 'lead'} />}
        </span>
        <div className={styles.words}>
          <Heading>
            <TitleText text={item.title} />
          </Heading>
          {hasSummary && <span className={styles.summary}>{item.summary}</span>}
          <span className={styles.meta} suppressHydrationWarning>
            {size !== 'small' && size !== 'tile' && <Tag>{typeName(item.type)}</Tag>}
            <span>
              {[
                size === 'tile' || size === 'small' ? typeName(item.type) : item.titleSignature,
                formatShortDay(item.startTime, zone),
              ].join(' · ')}
            </span>
            {hasSummary && (
              <span>
                {pluralize(m.reads_one, m.reads_other)({ count: item.reads, shown: formatNumber(item.reads) })}
              </span>
            )}
          </span>
        </div>
      </Link>
    </article>
  );
}
