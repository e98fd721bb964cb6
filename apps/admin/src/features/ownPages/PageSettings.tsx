import { type PagePlace, pagePlaces } from '@app/contract/ownPages';
import { MenuItem, TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { OwnAddress } from '../../drafts/OwnAddress.tsx';
import { CallError, isConflict } from '../../providers/errors.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { Section } from '../../ui/Section.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';
import type { OwnPageRecord } from './ownPagesDraftKind.ts';

interface Props {
  record: OwnPageRecord;
  onChanged: (record: OwnPageRecord) => void;
}

/** Edits address and place of a page, which the languages share. Each change is saved at once. */
export function PageSettings({ record, onChanged }: Props) {
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const { id, slug, place, version, texts } = record;
  const isPublic = Object.values(texts).some(({ state }) => state === 'published' || state === 'scheduled');
  const roles = useMe()?.roles;
  const isReadOnly = isPublic && !mayCall('adminOwnPagePublish', roles);

  /** @returns what is wrong with the address; null for none */
  const save = async (changes: { slug?: string; place?: PagePlace }): Promise<string | null> => {
    try {
      onChanged(await call('adminOwnPageUpdate', { id, version, slug, place, ...changes }));
      notify('resources.ownPages.settingsSaved', { type: 'success' });
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.fields.slug !== undefined) return thrown.fields.slug;
      notify(messageOf(thrown), { type: 'error' });
      // Loads the change of the other user, so that the next change is made with it on screen.
      if (isConflict(thrown)) onChanged(await call('adminOwnPageGet', { id }));
    }
    return null;
  };

  return (
    <Section title={translate('resources.ownPages.settings')}>
      <TextField
        select
        label={translate('resources.ownPages.fields.place')}
        value={place}
        disabled={isReadOnly}
        onChange={(event) => void save({ place: event.target.value as PagePlace })}
        helperText={translate('resources.ownPages.hint.place')}
        sx={{ maxWidth: 620, width: '100%' }}
      >
        {pagePlaces.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {translate(`enums.pagePlace.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      <OwnAddress
        resource="ownPages"
        folder="/pages/"
        record={record}
        isReadOnly={isReadOnly}
        onSave={(written) => save({ slug: written })}
      />
      {isReadOnly && <Typography variant="body2">{translate('resources.ownPages.publisherOnly')}</Typography>}
    </Section>
  );
}
