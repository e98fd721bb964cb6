import type { MetaFunction } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { personalMeta } from '../account/personalPage/personalPage.ts';
import { leadOn } from './personalAddresses.ts';
import { PersonalShell } from './PersonalShell.tsx';

export const meta: MetaFunction = (page) => personalMeta(page, m.personal_centre());

/** An address without a page of its own: every device is redirected. */
export const clientLoader = leadOn;

export { PersonalShell as default, PersonalShell as HydrateFallback };
