import { pictureVariant } from '@app/contract/pictures';
import styles from './VideoPlayer.module.css';

/** The browser's own player: it knows the keyboard, the captions' place and the full screen better than we would. */
export function VideoPlayer({ src, poster, title }: { src: string; poster: string; title: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the films have no sound; the text beneath tells what they show
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
      <source src={src} type="video/mp4" />
    </video>
  );
}
