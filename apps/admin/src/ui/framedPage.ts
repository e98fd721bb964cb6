/** Styles of a frame that shows a page of the site or a mail, both of which are made for white paper. */
export const framedPage = { display: 'block', mx: 'auto', border: 1, borderColor: 'divider', bgcolor: '#fff' } as const;
