import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { UploadCount } from './fileUploadExtension.ts';

/** Tells screen readers when uploads begin, succeed and fail; the text shows the same at each picture. */
export function UploadStatus({ sending, failed }: UploadCount) {
  const [message, setMessage] = useState('');
  const before = useRef<UploadCount>({ sending: 0, failed: 0 });
  const translate = useTranslate();
  useEffect(() => {
    const { sending: wasSending, failed: hadFailed } = before.current;
    before.current = { sending, failed };
    if (failed > hadFailed) setMessage(translate('app.richText.uploads.someFailed', { smart_count: failed }));
    else if (sending > wasSending) setMessage(translate('app.richText.uploads.sending', { smart_count: sending }));
    else if (sending === 0 && wasSending > 0 && failed === 0) setMessage(translate('app.richText.uploads.done'));
  }, [sending, failed, translate]);
  return (
    <Box role="status">
      <VisuallyHidden>{message}</VisuallyHidden>
    </Box>
  );
}
