import { Box, Paper } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useFeatures } from '../feature.ts';
import type { TextKey } from '../providers/texts.ts';
import { type OtherEditor, useOtherEditors } from './useOtherEditors.ts';

const maxShown = 3;

/** Tells who else has the record of a form open. */
export function FormPresence() {
  const { isDirty } = useFormState();
  const record = useRecordContext();
  const resource = useResourceContext();
  return <RecordPresence resource={resource} id={record?.id} isUnsaved={isDirty} />;
}

interface Props {
  resource: string | undefined;
  id: RaRecord['id'] | undefined;
  /** Whether the page has unsaved changes. Since it had some, the user counts as editing. */
  isUnsaved: boolean;
}

/** Tells who else has a record open, if its resource names a subject of the audit log. */
export function RecordPresence({ resource, id, isUnsaved }: Props) {
  const [isEditing, setEditing] = useState(isUnsaved);
  if (isUnsaved && !isEditing) setEditing(true);
  const feature = useFeatures().find(({ name }) => name === resource);
  const kind = feature?.auditSubject;
  const recordId = feature?.auditId ?? id;
  if (kind === undefined || recordId === undefined) return null;
  return <OtherEditors kind={kind} id={String(recordId)} isEditing={isEditing} />;
}

/**
 * Names the others at the lower edge of the window, where it moves nothing on the page, and lets clicks through to what
 * is below it.
 */
function OtherEditors(record: Parameters<typeof useOtherEditors>[0]) {
  const others = useOtherEditors(record);
  const translate = useTranslate();
  const rest = others.length - maxShown;
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        // Above the banner of the local mode.
        bottom: 30,
        right: 12,
        left: { xs: 12, sm: 'auto' },
        zIndex: 'appBar',
        pointerEvents: 'none',
      }}
    >
      {others.length > 0 && (
        <Paper
          elevation={4}
          sx={{ px: 2, py: 1, borderLeft: 4, borderColor: 'warning.main', typography: 'body2', maxWidth: 420 }}
        >
          {others.slice(0, maxShown).map(({ name, ...how }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people can have the same name
            <div key={index}>{translate(textOf(how), { name })}</div>
          ))}
          {rest > 0 && <div>{translate('app.presence.more', { count: rest })}</div>}
        </Paper>
      )}
    </Box>
  );
}

function textOf({ isSelf, isEditing }: Omit<OtherEditor, 'name'>): TextKey {
  if (isSelf) return isEditing ? 'app.presence.selfEditing' : 'app.presence.selfOpen';
  return isEditing ? 'app.presence.editing' : 'app.presence.open';
}
