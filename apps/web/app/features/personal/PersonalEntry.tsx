import type { MetaFunction } from 'react-router';
import { personalMeta } from '../account/personalPage/personalPage.ts';
import { m } from '../../paraglide/messages.js';

export const meta: MetaFunction = (page) => personalMeta(page, m.personal_centre());

/** An address that only leads on: the layout knows where. */
export default function PersonalEntry() {
  return null;
}
