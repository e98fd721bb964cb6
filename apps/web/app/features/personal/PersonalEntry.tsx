import type { MetaFunction } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { personalMeta } from '../account/personalPage/personalPage.ts';
import { redirectLoader } from './personalAddresses.ts';
import { PersonalShell } from './PersonalShell.tsx';

export const meta: MetaFunction = (page) => personalMeta(page, m.personal_centre());

/** The address has no page: the browser is redirected while it loads. */
export const clientLoader = redirectLoader;

export { PersonalShell as default, PersonalShell as HydrateFallback };
