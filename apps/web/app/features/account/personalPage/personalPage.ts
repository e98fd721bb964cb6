import type { Profile } from '@app/contract/account';
import { type MetaDescriptor, useOutletContext } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { pageMeta } from '../../../seo/pageMeta.ts';

/** Returns the meta tags of a page in the personal centre, which search engines must not index. */
export const personalMeta = (page: Parameters<typeof pageMeta>[0], title: string): MetaDescriptor[] =>
  pageMeta(page, {
    title: title === m.personal_centre() ? title : `${title} · ${m.personal_centre()}`,
    description: m.personal_description(),
    noIndex: true,
  });

/** Returns the loaded profile. Only below the personal layout; elsewhere use `useProfile`. */
export const useOutletProfile = (): Profile => useOutletContext<Profile>();
