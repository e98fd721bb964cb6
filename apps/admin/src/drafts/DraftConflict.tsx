import type { Locale } from '@app/contract/locale';
import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf, useCall } from '../ui/useCall.ts';
import { DraftComparison } from './comparison/VersionComparison.tsx';
import { ConflictButtons } from './ConflictButtons.tsx';
import type { DraftKind, DraftFields, DraftRecord, DraftText } from './draftKind.ts';
import type { DraftState } from './useAutosave.ts';

interface Props<Fields extends DraftFields> {
  kind: DraftKind<Fields, DraftRecord<Fields>>;
  recordId: string;
  locale: Locale;
  draft: DraftState<Fields>;
}

/** Tells an editor that another has saved the same text, shows how the two differ, and lets the editor choose. */
export function DraftConflict<Fields extends DraftFields>({ kind, recordId, locale, draft }: Props<Fields>) {
  const [stored, setStored] = useState<DraftText<Fields> | null>(null);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  useEffect(() => {
    kind.get(call, recordId).then(
      ({ texts }) => setStored(texts[locale]),
      (thrown: unknown) => notify(messageOf(thrown), { type: 'error' }),
    );
  }, [kind, call, recordId, locale, notify]);

  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>{translate('app.conflict.title')}</AlertTitle>
      {translate('app.drafts.conflict.text', { by: stored?.savedBy ?? '' })}
      {stored && (
        <Box
          tabIndex={0}
          role="group"
          aria-label={translate('app.drafts.versions.comparison')}
          sx={{ mt: 1, maxHeight: 240, overflowY: 'auto', bgcolor: 'background.paper', p: 1.5, borderRadius: 1 }}
        >
          <Typography variant="caption" component="p" sx={{ mb: 1 }}>
            {translate('app.drafts.conflict.legend')}
          </Typography>
          <Suspense fallback={null}>
            <DraftComparison
              resource={kind.resource}
              lines={kind.lines}
              before={stored.fields}
              after={draft.fields}
              locale={locale}
              side="both"
            />
          </Suspense>
        </Box>
      )}
      <ConflictButtons stored={stored} draft={draft} />
    </Alert>
  );
}
