import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { normalizeLink } from './normalizeLink.ts';

/** Sets, changes or removes the link of the selected text. Without a selection, the address becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const currentHref = (editor.getAttributes('link').href as string | undefined) ?? '';
  const [address, setAddress] = useState(currentHref);
  const [isInvalid, setInvalid] = useState(false);
  const translate = useTranslate();

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    // React passes the event on to the form of the page, which must not be submitted with the dialog.
    event.stopPropagation();
    const href = normalizeLink(address);
    if (href === null) return setInvalid(true);
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && currentHref === '')
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="link-title">
      <form onSubmit={save} noValidate>
        <DialogTitle id="link-title">{translate('app.richText.links.title')}</DialogTitle>
        <DialogContent>
          <TextField
            label={translate('app.richText.links.address')}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              setInvalid(false);
            }}
            error={isInvalid}
            helperText={translate(isInvalid ? 'app.richText.links.invalid' : 'app.richText.links.hint')}
            autoFocus
            fullWidth
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { maxLength: 2_000, inputMode: 'url' } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          {currentHref !== '' && (
            <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
              {translate('app.richText.links.remove')}
            </Button>
          )}
          <Button color="secondary" onClick={onClose}>
            {translate('app.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {translate('app.richText.links.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
