import { isShortVideoLink, parseVideoAddress, videoAddress } from '@app/contract/embeds';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { insertVideo } from './videoExtension.ts';

/** Asks for the address of a video at another site, and inserts it. */
export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<'invalid' | 'shortLink' | null>(null);
  const translate = useTranslate();
  const insert = (event: SyntheticEvent) => {
    event.preventDefault();
    // React passes the event on to the form of the page, which must not be submitted with the dialog.
    event.stopPropagation();
    const video = parseVideoAddress(address);
    if (!video) return setProblem(isShortVideoLink(address) ? 'shortLink' : 'invalid');
    onClose();
    // Waits until the closed dialog has returned the focus to its button.
    editor.commands.focus();
    insertVideo(editor.view, videoAddress(video));
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="video-title">
      <form onSubmit={insert} noValidate>
        <DialogTitle id="video-title">{translate('app.richText.videos.title')}</DialogTitle>
        <DialogContent>
          <TextField
            label={translate('app.richText.videos.address')}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              setProblem(null);
            }}
            error={problem !== null}
            helperText={translate(`app.richText.videos.${problem ?? 'hint'}`)}
            autoFocus
            fullWidth
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { maxLength: 2_000 } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="secondary" onClick={onClose}>
            {translate('app.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {translate('app.richText.videos.insert')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
