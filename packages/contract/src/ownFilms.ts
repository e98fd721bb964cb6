import { type Locale, locales } from './locale.ts';

/** The association's own films and recordings in texts. Without zod, so that the back office can import it. */

/**
 * The class of a figure that contains the link to a film or recording, with a picture or the name, and perhaps a
 * caption.
 */
export const filmClass = 'film';

/** A film as texts show it. */
export interface TextFilm {
  /** The path of its file. */
  url: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The paths of its subtitles. */
  subtitles: Partial<Record<Locale, string>>;
}

/** `/media/<hash>-film.mp4#<width>x<height>`, and `,<language>=<hash>` for the subtitles in each language. */
const address =
  /^(\/media\/[0-9a-f]{20}-film\.(?:mp4|webm))#([1-9]\d{0,4})x([1-9]\d{0,4})(?:,zh_CN=([0-9a-f]{20}))?(?:,en_US=([0-9a-f]{20}))?$/;
const subtitles = /^\/media\/([0-9a-f]{20})-subtitles\.vtt$/;

/** Returns the address by which a text refers to a film. It leads to the file wherever there is no player. */
export function filmAddress(film: TextFilm): string {
  const tracks = locales.flatMap((locale) => {
    const hash = subtitles.exec(film.subtitles[locale] ?? '')?.[1];
    return hash ? [`,${locale}=${hash}`] : [];
  });
  return `${film.url}#${film.width}x${film.height}${tracks.join('')}`;
}

/** Reads the address of a film as texts contain it; returns null for any other. */
export function readFilmAddress(href: string): TextFilm | null {
  const [, url, width, height, chinese, english] = address.exec(href) ?? [];
  if (!url) return null;
  const pathOf = (hash: string) => `/media/${hash}-subtitles.vtt`;
  return {
    url,
    width: Number(width),
    height: Number(height),
    subtitles: {
      ...(chinese && { zh_CN: pathOf(chinese) }),
      ...(english && { en_US: pathOf(english) }),
    },
  };
}

/** A recording as texts show it. */
export interface TextRecording {
  /** The path of its file. */
  url: string;
  durationSeconds: number;
}

/** `/media/<hash>-recording.mp3#<seconds>s` */
const recording = /^(\/media\/[0-9a-f]{20}-recording\.(?:mp3|m4a|ogg))#([1-9]\d{0,4})s$/;

/** Returns the address by which a text refers to a recording. */
export const recordingAddress = ({ url, durationSeconds }: TextRecording): string => `${url}#${durationSeconds}s`;

/** Reads the address of a recording as texts contain it; returns null for any other. */
export function readRecordingAddress(href: string): TextRecording | null {
  const [, url, seconds] = recording.exec(href) ?? [];
  return url ? { url, durationSeconds: Number(seconds) } : null;
}
