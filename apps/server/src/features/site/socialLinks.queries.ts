import type { pictureRow } from '@app/contract/admin/pictures';
import type { Localized } from '@app/contract/locale';
import { initialSocialNetworks, type SocialNetwork } from '@app/contract/socialNetworks';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/client';
import { pictureJson } from '../media/index.ts';
import { socialLinks } from './site.tables.ts';

export interface SocialLink<QrCode = z.output<typeof pictureRow>> {
  network: SocialNetwork;
  name: Localized;
  url: string;
  qrCode: QrCode | null;
}

/** The icons until staff save the settings. They lead nowhere. */
export const initialSocialLinks = initialSocialNetworks.map((network) => ({
  network,
  name: { zh_CN: '', en_US: '' },
  url: '',
  qrCode: null,
}));

/** An expression for all links in order, as a JSON list of `SocialLink`. */
export const socialLinksJson: SQL = sql`(
  select coalesce(json_agg(json_build_object('network', link.network, 'name', link.name, 'url', link.url,
    'qrCode', ${pictureJson(sql`link.picture_id`)}) order by link.position), '[]')
  from ${socialLinks} link)`;

/** Replaces the links of the settings, which must be stored. @param links with the ids of their pictures */
export async function replaceSocialLinks(tx: Transaction, links: readonly SocialLink<number>[]): Promise<void> {
  await tx.delete(socialLinks);
  const rows = links.map(({ qrCode, ...link }, position) => ({ ...link, pictureId: qrCode, position }));
  if (rows.length > 0) await tx.insert(socialLinks).values(rows);
}
