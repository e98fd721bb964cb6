import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChoiceButtons } from '../ui/ChoiceButtons.tsx';
import { framedPage } from '../ui/framedPage.ts';
import { useStoredChoice } from '../ui/useStoredChoice.ts';

/** The widths of a phone and a tablet, and of the window. */
const widths = { full: '100%', tablet: 768, phone: 390 } as const;
const choices = ['full', 'tablet', 'phone'] as const;

/** Shows the page of a preview as wide as on a phone, a tablet, or as the dialog. This browser remembers the choice. */
export function PreviewFrame({ url }: { url: string }) {
  const [width, setWidth] = useStoredChoice('backOffice.previewWidth', choices);
  const translate = useTranslate();
  const word = (key: string) => translate(`app.drafts.preview.${key}`);
  const { pathname, search } = new URL(url);
  return (
    <>
      <ChoiceButtons label={word('width')} value={width} choices={choices} wordOf={word} onChange={setWidth} />
      {/* A frame narrower than its page would not show what a visitor sees: it scrolls in its box instead. */}
      <Box tabIndex={0} role="group" aria-label={word('frame')} sx={{ mt: 1, overflowX: 'auto' }}>
        <Box
          component="iframe"
          // The path on this origin: the back office may be open under another name of the site.
          src={pathname + search}
          title={word('frame')}
          sx={{
            ...framedPage,
            boxSizing: 'content-box',
            width: widths[width],
            maxWidth: width === 'full' ? 'calc(100% - 2px)' : 'none',
            height: '65vh',
          }}
        />
      </Box>
    </>
  );
}
