import { Alert } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useTranslate } from 'react-admin';
import { leftOutKey } from './leftOut.ts';
import { useRenderOnTransaction } from './useRenderOnTransaction.ts';

const kinds = ['picture', 'video', 'audio', 'embed'] as const;

/** Says what pasting left out, until the editor dismisses it. */
export function LeftOutReport({ editor }: { editor: Editor }) {
  const translate = useTranslate();
  useRenderOnTransaction(editor);
  const { items, places } = leftOutKey.getState(editor.state)!;
  const counts = kinds.map((kind) => [kind, items.filter((item) => item.kind === kind).length] as const);
  const dismiss = () => {
    editor.view.dispatch(editor.state.tr.setMeta(leftOutKey, 'dismiss'));
    editor.view.focus();
  };
  const list = counts
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => translate(`app.richText.leftOut.${kind}`, { smart_count: count }))
    .join(translate('app.listSeparator'));
  return (
    <div role="status">
      {items.length > 0 && (
        <Alert
          severity="info"
          role="presentation"
          onClose={dismiss}
          closeText={translate('app.richText.leftOut.dismiss')}
          sx={{ borderRadius: 0 }}
        >
          {translate('app.richText.leftOut.report', { list })}{' '}
          {places.find().length > 0 && translate('app.richText.leftOut.places')}
        </Alert>
      )}
    </div>
  );
}
