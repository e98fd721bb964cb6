import type { NewsRow } from '@app/contract/news';
import { Link } from 'react-router';
import { useAssociationZone } from '../../api/rootData.ts';
import { formatShortDay } from '../../ui/formats.ts';
import { Picture } from '../../ui/Picture.tsx';
import { TitleText } from '../../ui/TitleText.tsx';
import styles from './VideoCard.module.css';
import { VideoMark } from './VideoMark.tsx';
import { newsAddress } from './newsWords.ts';

/** Shows a video in a grid. Hydration keeps the server's date, because server and browser may format it differently. */
export function VideoCard({ item }: { item: NewsRow }) {
  const zone = useAssociationZone();
  return (
    <article className={styles.card}>
      <Link to={newsAddress(item, 'hotVideo')}>
        <span className={styles.cover}>
          <Picture src={item.image} alt="" sizes="(min-width: 620px) 384px, 100vw" largest={960} />
          <VideoMark seconds={item.durationSeconds} />
        </span>
        <h3>
          <TitleText text={item.title} />
        </h3>
        <p suppressHydrationWarning>{formatShortDay(item.startTime, zone)}</p>
      </Link>
    </article>
  );
}
