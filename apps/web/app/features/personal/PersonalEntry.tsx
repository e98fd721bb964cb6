import type { MetaFunction } from 'react-router';
import { personalMeta } from '../account/personalPage/personalPage.ts';
import { m } from '../../paraglide/messages.js';

export const meta: MetaFunction = (page) => personalMeta(page, m.personal_centre());

/** Renders nothing: the layout redirects this address. */
export default function PersonalEntry() {
  return null;
}
