import { formatDuration } from '../../ui/formats.ts';
import styles from './VideoMark.module.css';

/** Marks a cover as a video, with its length. */
export function VideoMark({ seconds, small = false }: { seconds: number | null; small?: boolean }) {
  return (
    <>
      <span className={small ? `${styles.play} ${styles.small}` : styles.play} aria-hidden="true" />
      {seconds !== null && <span className={styles.length}>{formatDuration(seconds)}</span>}
    </>
  );
}
