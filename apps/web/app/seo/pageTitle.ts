import { m } from '../paraglide/messages.js';

/** Returns the title of a page, with the name of the site behind it. */
export const pageTitle = (title: string): string => (title === m.site_name() ? title : `${title} · ${m.site_name()}`);
