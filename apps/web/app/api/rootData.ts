import type { SiteSettings } from '@app/contract/site';
import { useRouteLoaderData } from 'react-router';

/** The data of the root's loader, which every page has. */
export interface RootData {
  publicUrl: string;
  isLocalMode: boolean;
  settings: SiteSettings;
}

/** Returns what staff decided about every page; null where a failed page has no data. */
export const useSiteSettings = (): SiteSettings | null =>
  useRouteLoaderData<RootData | undefined>('root')?.settings ?? null;
