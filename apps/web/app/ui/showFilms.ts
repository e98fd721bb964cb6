import { languageTag, locales } from '@app/contract/locale';
import { filmClass, readFilmAddress, readRecordingAddress, type TextFilm } from '@app/contract/ownFilms';
import { pictureVariant } from '@app/contract/pictures';
import { formatPlayingTime } from '@app/contract/playingTime';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';

const start = `<figure class="${filmClass}">`;
const films = new RegExp(`${start}<a href="([^"]*)"[^<>]*>(?:<img ([^<>]*)>|([^<]*))</a>`, 'g');

/**
 * Shows the browser's own player in place of the links to films in sanitized HTML, and below those to recordings, which
 * also works without scripts. For print, the picture and the name are kept, because browsers print no posters.
 */
export const showFilms = (html: string): string =>
  html.includes(start)
    ? html.replaceAll(films, (figure, address: string, picture = '', label = '') => {
        const name = attributeOf(picture, 'alt') || label.replaceAll('"', '&quot;');
        const recording = readRecordingAddress(address);
        if (recording) {
          const { url, durationSeconds } = recording;
          return `${start}<a href="${url}">${name} (${formatPlayingTime(durationSeconds)})</a><audio controls preload="none" src="${url}" aria-label="${name}"></audio>`;
        }
        const film = readFilmAddress(address);
        return film ? start + player(film, name, attributeOf(picture, 'src')) : figure;
      })
    : html;

const attributeOf = (tag: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** @param name as in an attribute, with character references */
function player({ url, width, height, subtitles }: TextFilm, name: string, picture: string): string {
  const poster = picture === '' ? '' : pictureVariant(picture, 960, 'webp');
  const tracks = locales.flatMap((locale) => {
    const src = subtitles[locale];
    if (!src) return [];
    const label = m.language_name({}, { locale });
    const isDefault = locale === getLocale() ? ' default' : '';
    return [`<track kind="subtitles" src="${src}" srclang="${languageTag[locale]}" label="${label}"${isDefault}>`];
  });
  const type = url.endsWith('.webm') ? 'video/webm' : 'video/mp4';
  const size = `width="${width}" height="${height}"`;
  const source = `<source src="${url}" type="${type}">`;
  const shownPoster = poster && ` poster="${poster}"`;
  // The poster is loaded already.
  const printed = poster && `<img src="${poster}" alt="" ${size}>`;
  return `<video controls playsinline preload="none"${shownPoster} ${size} aria-label="${name}">${source}${tracks.join('')}<a href="${url}">${name}</a></video><a href="${url}">${printed}${name}</a>`;
}
