import type { Locale } from '@app/contract/locale';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemText,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { currentLanguageTag } from '../providers/language.ts';
import type { ResourceName } from '../providers/texts.ts';
import { messageOf, useCall } from '../ui/useCall.ts';
import { StatusChip } from '../ui/values.tsx';
import { formatInstant } from '../values/dates.ts';
import { VersionComparison } from './comparison/VersionComparison.tsx';
import type { Call, ComparedFields, DraftVersion } from './draftKind.ts';
import { textStateTones } from './textStateTones.ts';

interface Props<Fields extends ComparedFields> {
  kind: {
    resource: ResourceName;
    lines: readonly { field: Extract<keyof Fields, string> }[];
    versions: (call: Call, text: { id: string; locale: Locale }) => Promise<DraftVersion<Fields>[]>;
  };
  recordId: string;
  locale: Locale;
  draft: { fields: Fields; change: (fields: Fields) => void };
  onClose: () => void;
}

/** Lists earlier versions of a text, compares each with the present one or another, and restores one as draft. */
export function VersionsDialog<Fields extends ComparedFields>({
  kind,
  recordId,
  locale,
  draft,
  onClose,
}: Props<Fields>) {
  const [versions, setVersions] = useState<DraftVersion<Fields>[] | null>(null);
  const [chosenVersion, setChosenVersion] = useState<DraftVersion<Fields> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  useEffect(() => {
    const load = async () => {
      const found = await kind.versions(call, { id: recordId, locale });
      setVersions(found);
      setChosenVersion(found[0] ?? null);
    };
    load().catch((thrown: unknown) => setProblem(messageOf(thrown)));
  }, [kind, call, recordId, locale]);
  const restore = () => {
    draft.change(chosenVersion!.fields);
    notify('app.drafts.versions.restored', { type: 'success' });
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="lg" onClose={onClose} aria-labelledby="versions-title">
      <DialogTitle id="versions-title">
        {translate('app.drafts.versions.title', { language: translate(`app.bilingual.${locale}`) })}
      </DialogTitle>
      <DialogContent>
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '250px 1fr' }, gap: 2 }}>
          <List
            dense
            component="nav"
            aria-label={translate('app.drafts.actions.versions')}
            sx={{ maxHeight: { xs: 180, sm: 420 }, overflowY: 'auto' }}
          >
            {versions?.map((version) => (
              <ListItemButton
                key={version.id}
                selected={version === chosenVersion}
                aria-current={version === chosenVersion}
                onClick={() => setChosenVersion(version)}
              >
                <ListItemText
                  primary={formatInstant(version.savedAt, currentLanguageTag())}
                  secondary={version.savedBy || translate('app.none')}
                />
                {version.isPublished && <StatusChip of="textState" value="published" tones={textStateTones} />}
              </ListItemButton>
            ))}
          </List>
          {versions && chosenVersion && (
            <VersionComparison
              kind={kind}
              versions={versions}
              chosenVersion={chosenVersion}
              draft={draft.fields}
              locale={locale}
            />
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="secondary" onClick={onClose}>
          {translate('app.close')}
        </Button>
        <Button variant="contained" disabled={!chosenVersion} onClick={restore}>
          {translate('app.drafts.versions.restore')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
