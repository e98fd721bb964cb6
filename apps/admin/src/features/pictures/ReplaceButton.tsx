import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { ReplaceDialog } from '../../picture/ReplaceDialog.tsx';
import { mayCall, useMe } from '../../providers/session.ts';
import type { PictureRecord } from './picture.ts';

/**
 * Replaces the file of a picture wherever it is used. Hidden from roles that may not: only publishers may replace a
 * picture on public pages.
 */
export function ReplaceButton({ picture }: { picture: PictureRecord }) {
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const roles = useMe()?.roles;
  // While only the row of the list is loaded, `usedBy` is missing, and the picture is treated as public.
  const isPublic = picture.usedBy?.some(({ isUnpublished }) => !isUnpublished) ?? true;
  if (!mayCall('adminPictureReplace', roles) || (isPublic && !mayCall('adminNewsPublish', roles))) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('resources.pictures.replace.action')}
      </Button>
      {isOpen && (
        <ReplaceDialog
          picture={picture}
          onDone={() => {
            setOpen(false);
            notify('resources.pictures.replace.done', { type: 'success' });
            refresh();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
