import { matchPage, type PagePattern } from '@app/contract/pages';
import { useLocation } from 'react-router';

/** Returns the pattern of the current page in the contract; null for an unknown address. */
export const usePage = (): PagePattern | null => matchPage(useLocation().pathname)?.pattern ?? null;
