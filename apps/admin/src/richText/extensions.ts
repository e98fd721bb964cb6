import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { BoldAfterHan } from './boldAfterHan.ts';
import { DownloadBlock } from './download.ts';
import { Figure } from './figure.ts';
import { FilmBlock } from './film.ts';
import { Note, NoteMark, Notes, TextWithNotes } from './footnotes.ts';
import { Gallery, GalleryCaption } from './gallery.ts';
import { CaptionedTable, ColumnHeader } from './table.ts';
import { UnsupportedFormats } from './unsupportedFormats.ts';
import { VideoBlock } from './video.ts';

/** The same structure that the server's sanitizer allows, so that nothing typed is lost when it is stored. */
export const extensions = [
  StarterKit.configure({
    // `TextWithNotes` replaces it.
    document: false,
    // `arrangeNotes` keeps a line before the notes.
    trailingNode: { notAfter: ['notes'] },
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  TextWithNotes,
  NoteMark,
  Notes,
  Note,
  TableKit.configure({ table: false, tableHeader: false }),
  CaptionedTable,
  ColumnHeader,
  Subscript,
  Superscript,
  Figure,
  Gallery,
  GalleryCaption,
  DownloadBlock,
  VideoBlock,
  FilmBlock,
  BoldAfterHan,
  UnsupportedFormats,
];
