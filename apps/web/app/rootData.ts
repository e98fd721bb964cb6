import { useRouteLoaderData } from 'react-router';

/** What every page may know of the site itself. */
export const useRootData = (): { publicUrl: string } => (useRouteLoaderData('root') as { publicUrl: string } | undefined) ?? { publicUrl: '' };
