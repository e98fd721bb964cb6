import { useRouteLoaderData } from 'react-router';

/** Returns the data of the root route. */
export const useRootData = (): { publicUrl: string } =>
  (useRouteLoaderData('root') as { publicUrl: string } | undefined) ?? { publicUrl: '' };
