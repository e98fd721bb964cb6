import { languageTag } from '@app/contract/locale';
import type { NewsItem } from '@app/contract/news';
import { pictureVariant } from '@app/contract/pictures';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import styles from './VideoPlayer.module.css';

interface VideoPlayerProps {
  src: string;
  poster: string;
  title: string;
  subtitles: NewsItem['subtitles'];
}

/** Uses the browser's own player, which supports keyboard control, captions and full screen. */
export function VideoPlayer({ src, poster, title, subtitles }: VideoPlayerProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: not every video has subtitles; the text below describes what it shows
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
      {subtitles.map(({ language, url }) => (
        <track
          key={language}
          kind="subtitles"
          src={url}
          srcLang={languageTag[language]}
          label={m.language_name({}, { locale: language })}
          default={language === getLocale()}
        />
      ))}
    </video>
  );
}
