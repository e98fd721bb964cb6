import { pictureVariant } from '@app/contract/pictures';
import styles from './VideoPlayer.module.css';

/** Uses the browser's own player, which supports keyboard control, captions and full screen. */
export function VideoPlayer({ src, poster, title }: { src: string; poster: string; title: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the videos have no sound; the text below describes what they show
    <video
      className={styles.player}
      controls
      playsInline
      preload="metadata"
      poster={pictureVariant(poster, 960, 'webp')}
      width={1600}
      height={900}
      aria-label={title}
    >
      <source src={src} type={src.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />
    </video>
  );
}
