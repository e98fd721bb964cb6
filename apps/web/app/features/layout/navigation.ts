import { m } from '../../paraglide/messages.js';

/** Lists the five links of the header; the drawer and the footer repeat them. */
export const navigation = () => [
  { to: '/', label: m.nav_home() },
  { to: '/news', label: m.nav_news() },
  { to: '/hot', label: m.nav_hot() },
  { to: '/members', label: m.nav_members() },
  { to: '/about', label: m.nav_about() },
];
