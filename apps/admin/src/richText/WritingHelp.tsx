import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

/** The keys of commands, by the name of the command in the texts. `Mod` is ⌘ on a Mac, and otherwise Ctrl. */
const shortcuts = [
  ['slash', '/'],
  ['fullScreen', 'Mod+Shift+Enter'],
  ['level0', 'Mod+Alt+0'],
  ['level2', 'Mod+Alt+2'],
  ['level3', 'Mod+Alt+3'],
  ['list', 'Mod+Shift+8'],
  ['numbered', 'Mod+Shift+7'],
  ['quote', 'Mod+Shift+B'],
  ['bold', 'Mod+B'],
  ['italic', 'Mod+I'],
  ['subscript', 'Mod+,'],
  ['superscript', 'Mod+.'],
  ['footnote', 'Mod+Alt+F'],
  ['lineBreak', 'Shift+Enter'],
  ['undo', 'Mod+Z'],
  ['redo', 'Mod+Shift+Z'],
] as const;

/** What is typed to format text, by the name of the format in the texts. */
const markdown = [
  ['level2', '## '],
  ['level3', '### '],
  ['list', '- '],
  ['numbered', '1. '],
  ['quote', '> '],
  ['rule', '---'],
  ['bold', '**…**'],
  ['italic', '*…*'],
] as const;

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Explains the keys and the Markdown of the editor. */
export function WritingHelp({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const translate = useTranslate();
  const modifier = isMac() ? '⌘' : 'Ctrl';
  const namesAndKeys = shortcuts.map(([name, keys]) => [name, keys.replace('Mod', modifier).split('+')] as const);
  const namesAndSigns = markdown.map(([name, signs]) => [name, [signs]] as const);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('app.richText.help')}</DialogTitle>
      <DialogContent tabIndex={0}>
        <KeyList title={translate('app.richText.helpKeyboard')} entries={namesAndKeys} />
        <KeyList title={translate('app.richText.helpMarkdown')} entries={namesAndSigns} />
        <Typography variant="body2" color="text.secondary">
          {translate('app.richText.helpHint')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button autoFocus onClick={onClose}>
          {translate('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ListProps {
  title: string;
  entries: readonly (readonly [name: string, keys: readonly string[]])[];
}

function KeyList({ title, entries }: ListProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h6" component="h3">
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 0.75, mt: 1, mb: 2 }}
      >
        {entries.map(([name, keys]) => (
          <Box key={name} sx={{ display: 'contents', '& kbd': { fontFamily: 'inherit', fontWeight: 600 } }}>
            <dt>{translate(`app.richText.${name}`)}</dt>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre' }}>
              <kbd>{keys.join(' + ')}</kbd>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
