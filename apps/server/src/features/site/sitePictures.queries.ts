import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { pictureJson } from '../media/index.ts';
import { settingPictures } from './site.tables.ts';

/** What a picture of the settings is for. */
export type PictureRole = typeof settingPictures.$inferSelect.role;

/** An expression for the picture with a role, as JSON; null without one. */
export const settingPictureJson = (role: PictureRole): SQL =>
  pictureJson(sql`(select chosen.picture_id from ${settingPictures} chosen where chosen.role = ${role})`);

/** Replaces the pictures of the settings, which must be stored. @param chosen the ids of pictures by role */
export async function replaceSettingPictures(
  tx: Transaction,
  chosen: Record<PictureRole, number | null>,
): Promise<void> {
  await tx.delete(settingPictures);
  const rows = (['icon', 'sharePicture'] as const).flatMap((role) => {
    const pictureId = chosen[role];
    return pictureId === null ? [] : [{ role, pictureId }];
  });
  if (rows.length > 0) await tx.insert(settingPictures).values(rows);
}
