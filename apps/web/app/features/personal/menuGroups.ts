import { m } from '../../paraglide/messages.js';
import type { Choice } from '../results/matchCategories.ts';

/** Returns the links of the personal centre, for its side menu and for the menu page on phones. */
export const menuGroups = (categories: Choice[]) => [
  {
    title: m.personal_my_account(),
    links: [
      { to: '/personal/index', label: m.personal_basic_info() },
      { to: '/personal/order', label: m.personal_my_order() },
      { to: '/personal/safe/index', label: m.personal_security() },
    ],
  },
  {
    title: m.personal_results(),
    links: categories.map(({ value, text }) => ({
      to: `/personal/match/${encodeURIComponent(value)}?name=${encodeURIComponent(text)}`,
      label: text,
    })),
  },
];
