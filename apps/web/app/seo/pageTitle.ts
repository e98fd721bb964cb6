/** Returns the title of a page, followed by the name of the site. */
export const pageTitle = (title: string, site: string): string => (title === site ? title : `${title} · ${site}`);
