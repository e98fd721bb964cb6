import { embedClass, parseVideoAddress, videoAddress } from '@app/contract/embeds';
import { escapeXml as escapeHtml } from '#platform/text/xml';

const player = String.raw`<iframe\b([^<>]*)>\s*(?:</iframe>)?`;
const words = String.raw`[^<]*(?:</?(?:strong|em|b|i|a|span|br|p)\b[^<>]*>[^<]*)*`;
/** The card of Ghost for another site. */
const card = new RegExp(
  String.raw`<figure\b[^<>]{0,300}\bkg-embed-card\b[^<>]{0,300}>\s*${player}\s*(?:<figcaption>(${words})</figcaption>\s*)?</figure>`,
  'gi',
);
const playerInText = new RegExp(String.raw`(<p\b[^<>]*>\s*)?${player}(\s*</p>)?`, 'gi');

/** The title that YouTube gives to every player. */
const noTitle = /^\s*youtube video player\s*$/i;

/**
 * Returns a video of another site as texts of this site have it, without picture; null when the address names no video.
 *
 * @param title HTML; the address is shown without it
 */
export function renderVideo(address: string, title = ''): string | null {
  const video = parseVideoAddress(address);
  if (!video) return null;
  const href = escapeHtml(videoAddress(video));
  const label = title.replaceAll(/<[^<>]*>/g, '').trim();
  return `<figure class="${embedClass}"><a href="${href}">${label === '' || noTitle.test(label) ? href : label}</a></figure>`;
}

/** Converts the players of known sites in the HTML of another program to videos; other players stay. */
export const convertVideos = (html: string): string =>
  html
    .replaceAll(card, (whole, attributes: string, caption = '') => toVideo(attributes, caption) ?? whole)
    .replaceAll(playerInText, (whole, start: string | undefined, attributes: string, end: string | undefined) => {
      const video = toVideo(attributes, '');
      if (video === null) return whole;
      // A video is no part of a paragraph.
      if (start !== undefined) return end === undefined ? `${video}${start}` : video;
      return `${end ?? ''}${video}`;
    });

function toVideo(attributes: string, caption: string): string | null {
  const attribute = (name: string) =>
    new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)?.slice(1).join('') ??
    '';
  return renderVideo(attribute('src'), caption.trim() === '' ? attribute('title') : caption);
}
