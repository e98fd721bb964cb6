/** The elements of a stored rich text. The server removes all others, so the editor offers no others. */
export const richTextElements: readonly string[] =
  'p h2 h3 ul ol li strong em blockquote a br hr table thead tbody tr th td caption figure img figcaption sub sup'.split(
    ' ',
  );

/** The class of a figure that contains several figures with pictures. */
export const galleryClass = 'gallery';

/** How many pictures a gallery has. Pages show fewer or more one below the other. */
export const galleryLimits = { min: 2, max: 20 } as const;

/** The class of a superscript that contains the number of a footnote. */
export const noteMarkClass = 'note';

/** The class of the list of footnotes, which is the end of a text. Its items are in the order of the marks. */
export const notesClass = 'notes';

/** The highest number of footnotes in a text. */
export const maxNotes = 100;
