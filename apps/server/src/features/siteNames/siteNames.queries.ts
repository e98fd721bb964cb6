import type { Locale, Localized } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import { m } from '#messages';
import type { Database, Transaction } from '#platform/database/client';

/** The full and the short name of the association, in both languages. */
export interface SiteNames {
  name: Localized;
  shortName: Localized;
}

const inBothLanguages = (text: (inputs: object, options: { locale: Locale }) => string): Localized => ({
  zh_CN: text({}, { locale: 'zh_CN' }),
  en_US: text({}, { locale: 'en_US' }),
});

/** The names until staff enter others. */
export const defaultSiteNames: SiteNames = {
  name: inBothLanguages(m.site_name),
  shortName: inBothLanguages(m.site_short_name),
};

export async function findSiteNames(db: Database | Transaction): Promise<SiteNames> {
  const { rows } = await db.execute<{ name: Localized | null; shortName: Localized | null }>(
    sql`select "values"->'name' as name, "values"->'shortName' as "shortName" from site_settings`,
  );
  const [stored] = rows;
  return {
    name: stored?.name ?? defaultSiteNames.name,
    shortName: stored?.shortName ?? defaultSiteNames.shortName,
  };
}
