import type { SxProps, Theme } from '@mui/material';

/** Every block but the first. Emotion warns about `:first-child`, and `* + *` would not override the margins. */
const blocksAfterTheFirst = '& > :not(:first-of-type), & > * + :first-of-type';

/** The width of articles on the site, in pixels. */
const readingWidth = 720;

/** Shows the text in the editor much as the site does. */
export const richTextStyles: SxProps<Theme> = {
  '& .ProseMirror': {
    boxSizing: 'content-box',
    minHeight: 360,
    maxWidth: readingWidth,
    mx: 'auto',
    px: 2,
    pt: 3,
    pb: 6,
    outline: 'none',
    fontSize: 17,
    lineHeight: 1.75,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    '&:focus-visible': { boxShadow: (theme) => `inset 0 0 0 2px ${theme.palette.primary.main}` },
    '& p, & h2, & h3, & ul, & ol, & blockquote, & figure': { m: 0 },
    [blocksAfterTheFirst]: { mt: '1em' },
    '& h2': { fontSize: 23, lineHeight: 1.3 },
    '& h3': { fontSize: 19, lineHeight: 1.3 },
    '& ul, & ol': { pl: '1.4em' },
    '& blockquote': { pl: 2, borderLeft: '4px solid', borderColor: 'primary.main', color: 'text.secondary' },
    '& a': { color: 'primary.main', textDecoration: 'underline' },
    '& figure img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 1 },
    '& figure.is-uploading img': { opacity: 0.6, maxHeight: 420 },
    '& .picture-status': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1,
      fontSize: 14,
      lineHeight: 1.5,
      '& progress': { width: 160, accentColor: 'currentColor' },
      '& strong': { color: 'error.main', fontWeight: 600 },
      '& button': {
        minHeight: 28,
        p: 0,
        border: 0,
        bgcolor: 'transparent',
        color: 'text.secondary',
        font: 'inherit',
        textAlign: 'left',
        cursor: 'pointer',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
      },
      '& button:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
    },
    '& figure.is-undescribed .picture-status button': { color: 'error.main', fontWeight: 600 },
    '& .left-out': {
      px: 1,
      border: '1px dashed',
      borderColor: 'text.secondary',
      borderRadius: 1,
      fontSize: 14,
      color: 'text.secondary',
    },
    '& > .left-out': { display: 'block' },
    // Visible while it is empty, so that a caption can be typed.
    '& figcaption': {
      mt: 0.5,
      minHeight: '1.6em',
      fontSize: 14,
      color: 'text.secondary',
      borderBottom: '1px dashed',
      borderColor: 'divider',
    },
    '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
    '& table': { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed' },
    '& th, & td': { border: '1px solid', borderColor: 'divider', p: 0.75, textAlign: 'left', verticalAlign: 'top' },
    '& th': { bgcolor: 'action.hover', fontWeight: 600 },
    '& .selectedCell': { bgcolor: 'action.selected' },
  },
};
