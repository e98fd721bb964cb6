import { m } from '../paraglide/messages.js';

/** Returns the title of a page, followed by the name of the site. */
export const pageTitle = (title: string): string => (title === m.site_name() ? title : `${title} · ${m.site_name()}`);
