import { Box, Button, FormControlLabel, MenuItem, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { OwnAddress } from '../../drafts/OwnAddress.tsx';
import { PictureDialog } from '../../picture/PictureDialog.tsx';
import { CallError, isConflict } from '../../providers/errors.ts';
import { mayCall, useMe } from '../../providers/session.ts';
import { Section } from '../../ui/Section.tsx';
import { messageOf, useCall } from '../../ui/useCall.ts';
import { AuthorsInput } from './AuthorsInput.tsx';
import { FilmInput } from './FilmInput.tsx';
import type { NewsRecord } from './newsDraftKind.ts';
import { SubtitlesInput } from './SubtitlesInput.tsx';
import { TopicsInput } from './TopicsInput.tsx';
import { newsTypes } from './newsTypes.ts';

interface Props {
  record: NewsRecord;
  onChanged: (record: NewsRecord) => void;
}

type SharedValues = Pick<NewsRecord, 'type'> & {
  picture: string | null;
  film: string | null;
  isRecommended: boolean | null;
  slug: string | null;
};

/** Edits type, cover, film, authors, topics and own address, which the languages share. Saves each change at once. */
export function NewsSettings({ record, onChanged }: Props) {
  const [dialog, setDialog] = useState<'choose' | 'describe' | null>(null);
  const [frame, setFrame] = useState<File | null>(null);
  const { call } = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const { id, type, picture, slug, version, texts } = record;
  const isPublic = Object.values(texts).some(({ state }) => state === 'published' || state === 'scheduled');
  const roles = useMe()?.roles;
  const isReadOnly = isPublic && !mayCall('adminNewsPublish', roles);

  /** @returns what is wrong with the own address; null for none */
  const save = async (changes: Partial<SharedValues>): Promise<string | null> => {
    try {
      const values = { type, picture: picture?.id ?? null, film: null, isRecommended: null, slug, ...changes };
      onChanged(await call('adminNewsUpdate', { id, version, ...values }));
      notify('resources.news.settingsSaved', { type: 'success' });
    } catch (thrown) {
      const { slug: wrongSlug, film } = thrown instanceof CallError ? thrown.fields : {};
      if (wrongSlug !== undefined) return wrongSlug;
      notify(film ?? messageOf(thrown), { type: 'error' });
      // Loads the change of the other user, so that the next change is made with it on screen.
      if (isConflict(thrown)) onChanged(await call('adminNewsGet', { id }));
    }
    return null;
  };

  const chooseCover = () => {
    setFrame(null);
    setDialog('choose');
  };

  return (
    <Section title={translate('resources.news.settings')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' }, gap: 3 }}>
        <TextField
          select
          label={translate('resources.news.fields.type')}
          value={type}
          disabled={isReadOnly}
          onChange={(event) => void save({ type: event.target.value as SharedValues['type'] })}
          helperText={translate('resources.news.typeHint')}
        >
          {Object.keys(newsTypes).map((choice) => (
            <MenuItem
              key={choice}
              value={choice}
              disabled={choice === 'hotVideo' && isPublic && record.videoUrl === null}
            >
              {translate(`enums.newsType.${choice}`)}
            </MenuItem>
          ))}
        </TextField>
        <Box data-field="picture" sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          {picture ? (
            <Box
              component="img"
              src={picture.url}
              alt={translate('resources.news.fields.picture')}
              width={picture.width}
              height={picture.height}
              sx={{ width: 200, height: 'auto', aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 1 }}
            />
          ) : (
            <Typography color="text.secondary">{translate('resources.news.noCover')}</Typography>
          )}
          {!isReadOnly && (
            <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}>
              <Button variant={picture ? 'text' : 'outlined'} onClick={chooseCover}>
                {translate(picture ? 'app.picture.replace' : 'resources.news.chooseCover')}
              </Button>
              {picture && <Button onClick={() => setDialog('describe')}>{translate('app.picture.editAlt')}</Button>}
            </Box>
          )}
          {isReadOnly && <Typography variant="body2">{translate('resources.news.publisherOnly')}</Typography>}
        </Box>
      </Box>
      {type === 'hot' && (
        <FormControlLabel
          sx={{ mt: 2 }}
          control={
            <Switch
              checked={record.isRecommended}
              disabled={isReadOnly}
              onChange={(_, isRecommended) => void save({ isRecommended })}
            />
          }
          label={translate('resources.news.recommend')}
        />
      )}
      {(type === 'hotVideo' || record.videoUrl !== null) && (
        <FilmInput
          url={record.videoUrl}
          isReadOnly={isReadOnly}
          onFilm={async ({ id: film }) => {
            await save({ film });
          }}
          onFrame={(capturedFrame) => {
            setFrame(capturedFrame);
            setDialog('choose');
          }}
        />
      )}
      <AuthorsInput record={record} isReadOnly={isReadOnly} onChanged={onChanged} />
      <TopicsInput record={record} isReadOnly={isReadOnly} onChanged={onChanged} />
      <OwnAddress
        resource="news"
        folder="/news/"
        record={record}
        isReadOnly={isReadOnly}
        onSave={(written) => save({ slug: written || null })}
      />
      {record.videoUrl !== null && <SubtitlesInput record={record} isReadOnly={isReadOnly} onChanged={onChanged} />}
      {dialog && (
        <PictureDialog
          initialFile={dialog === 'choose' ? frame : null}
          pictureToDescribe={dialog === 'describe' ? picture : null}
          aspect={16 / 9}
          minWidth={1_280}
          onDone={(done) => {
            setDialog(null);
            if (dialog === 'choose') void save({ picture: done.id });
            else onChanged({ ...record, picture: done });
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </Section>
  );
}
