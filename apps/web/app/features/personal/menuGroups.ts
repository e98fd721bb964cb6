import { m } from '../../paraglide/messages.js';
import type { Choice } from '../results/matchCategories.ts';

/** The places of the personal centre, beside its pages and on a phone's own page alike. */
export const menuGroups = (categories: Choice[]) => [
  {
    title: m.personal_my_account(),
    places: [
      { to: '/personal/index', label: m.personal_basic_info() },
      { to: '/personal/order', label: m.personal_my_order() },
      { to: '/personal/safe/index', label: m.personal_security() },
    ],
  },
  {
    title: m.personal_results(),
    places: categories.map(({ value, text }) => ({
      to: `/personal/match/${encodeURIComponent(value)}?name=${encodeURIComponent(text)}`,
      label: text,
    })),
  },
];
