import type { Locale } from '@app/contract/locale';
import { pictureSize, pictureVariant } from '@app/contract/pictures';
import { m } from '#messages';
import { escapeXml } from '#platform/text/xml';
import { colors } from './mailStyles.ts';

const maxSize = { width: 180, height: 48 };
/** A logo with at least this ratio of width to height is assumed to contain the name, as on the site. */
const minRatioWithName = 2.5;

interface LogoContent {
  /** Path of the picture; null for the built-in logo. */
  logo: string | null;
  /** The association's name. */
  site: string;
  publicUrl: string;
}

/**
 * Returns the logo with the association's name. Logos are made for light backgrounds, so that this one keeps its own in
 * dark mode. Where pictures are blocked, its alternative text has the colours of the name.
 */
export function mailLogo({ logo, site, publicUrl }: LogoContent, locale: Locale): string {
  const { width, height } = (logo !== null && pictureSize(logo)) || { width: 1, height: 1 };
  const hasName = width / height >= minRatioWithName;
  const scale = Math.min(maxSize.width / width, maxSize.height / height);
  const [shownWidth, shownHeight] = [Math.round(width * scale), Math.round(height * scale)];
  const src = publicUrl + (logo === null ? '/apple-touch-icon.png' : pictureVariant(logo, 320, 'jpg'));
  const alt = hasName ? site : m.newsletter_logo({}, { locale });
  const style = [
    `width:${shownWidth}px;height:${shownHeight}px;vertical-align:middle;border-radius:8px`,
    `background-color:${colors.logo};color:${colors.accent};font-size:13px;font-weight:700;line-height:1.3`,
  ].join(';');
  const picture = `<img src="${escapeXml(src)}" alt="${escapeXml(alt)}" width="${shownWidth}" height="${shownHeight}" style="${style}" />`;
  const name = hasName ? '' : `&nbsp; <span style="vertical-align:middle">${escapeXml(site)}</span>`;
  return picture + name;
}
