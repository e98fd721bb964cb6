import type { Locale } from '@app/contract/locale';
import {
  Alert,
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { currentLanguageTag } from '../providers/language.ts';
import { messageOf, useCall } from '../ui/useCall.ts';
import { formatInstant } from '../values/dates.ts';
import type { Call, DraftVersion } from './draftKind.ts';
import { TextDifference } from './TextDifference.tsx';

interface Props<Fields> {
  kind: {
    versions: (call: Call, text: { id: string; locale: Locale }) => Promise<DraftVersion<Fields>[]>;
    /** Returns the fields as plain text for comparisons. */
    textOf: (fields: Fields) => string;
  };
  recordId: string;
  locale: Locale;
  draft: { fields: Fields; change: (fields: Fields) => void };
  onClose: () => void;
}

/** Lists earlier versions of a text, compares each with the present one, and restores one as draft. */
export function VersionsDialog<Fields>({ kind, recordId, locale, draft, onClose }: Props<Fields>) {
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
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="versions-title">
      <DialogTitle id="versions-title">
        {translate('app.drafts.versions.title', { language: translate(`app.bilingual.${locale}`) })}
      </DialogTitle>
      <DialogContent>
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '250px 1fr' }, gap: 2 }}>
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
                {version.isPublished && (
                  <Chip
                    size="small"
                    variant="outlined"
                    color="success"
                    label={translate('enums.textState.published')}
                  />
                )}
              </ListItemButton>
            ))}
          </List>
          {chosenVersion && (
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                {translate('app.drafts.versions.legend')}
              </Typography>
              <Box
                sx={{ maxHeight: 420, overflowY: 'auto' }}
                tabIndex={0}
                role="group"
                aria-label={translate('app.drafts.versions.comparison')}
              >
                <TextDifference
                  before={kind.textOf(chosenVersion.fields)}
                  after={kind.textOf(draft.fields)}
                  locale={locale}
                />
              </Box>
            </Box>
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
