import type { SiteSettings } from '@app/contract/site';
import { useRouteLoaderData } from 'react-router';
import { m } from '../paraglide/messages.js';

/** The data of the root's loader, which every page has. */
export interface RootData {
  publicUrl: string;
  isLocalMode: boolean;
  settings: SiteSettings;
}

/** Returns what staff decided about every page; null where a failed page has no data. */
export const useSiteSettings = (): SiteSettings | null =>
  useRouteLoaderData<RootData | undefined>('root')?.settings ?? null;

/** Returns the association's time zone; UTC where a failed page has no data. */
export const useAssociationZone = (): string => useSiteSettings()?.timeZone ?? 'UTC';

/** Returns the association's name; the one of a new site where a failed page has no data. */
export const useSiteName = (): string => useSiteSettings()?.name ?? m.site_name();
