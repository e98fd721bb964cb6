import { locales, type Localized, languageTag } from '@app/contract/locale';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Tab,
  Tabs,
  TextField,
  Typography,
} from '@mui/material';
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallData } from '../providers/callTypes.ts';
import { messageOf, useCall } from '../ui/useCall.ts';
import { useWork } from '../ui/useWork.ts';
import { LibraryChoice } from './LibraryChoice.tsx';
import { PictureCrop } from './PictureCrop.tsx';
import { PictureFileChoice } from './PictureFileChoice.tsx';
import { type ChosenFile, middlePart, type Part, pixelsOf, readPictureFile } from './pictureFile.ts';

export type Picture = CallData<'adminPictureCreate'>;

interface Props {
  /** The picture whose description is changed; null to choose a new one. */
  pictureToDescribe: Picture | null;
  /** The file to crop and describe; null lets the user choose one. */
  initialFile?: File | null;
  /** The aspect ratio, width by height. Undefined allows any shape. */
  aspect: number | undefined;
  /** In pixels; a narrower picture looks blurred. */
  minWidth: number;
  /** Whether the description may follow later. */
  mayBeUndescribed?: boolean;
  onDone: (picture: Picture) => void;
  onClose: () => void;
}

/** Uploads, crops and describes a picture, takes one from the library, or changes the description of one. */
export function PictureDialog({
  pictureToDescribe,
  initialFile = null,
  aspect,
  minWidth,
  mayBeUndescribed = false,
  onDone,
  onClose,
}: Props) {
  const [source, setSource] = useState<'upload' | 'library'>('upload');
  /** The picture that was taken from the library and still lacks a description. */
  const [libraryPicture, setLibraryPicture] = useState<Picture | null>(null);
  const storedPicture = pictureToDescribe ?? libraryPicture;
  const [chosenFile, setChosenFile] = useState<ChosenFile | null>(null);
  const [part, setPart] = useState<Part | null>(null);
  const [alt, setAlt] = useState<Localized>(storedPicture?.alt ?? { zh_CN: '', en_US: '' });
  const { isWorking, problem, run, reset } = useWork();
  const translate = useTranslate();
  const { call } = useCall();
  useEffect(() => () => void (chosenFile && URL.revokeObjectURL(chosenFile.url)), [chosenFile]);

  const choose = useCallback(
    (next: ChosenFile) => {
      setChosenFile(next);
      setPart(middlePart(next, aspect));
      reset();
    },
    [aspect, reset],
  );
  useEffect(() => {
    if (initialFile === null) return undefined;
    let isCurrent = true;
    void run(async () => {
      const next = await readPictureFile(initialFile);
      if (!isCurrent) return;
      if ('problem' in next) throw new Error(translate(next.problem));
      setChosenFile(next);
      setPart(middlePart(next, aspect));
    });
    return () => {
      isCurrent = false;
    };
  }, [initialFile, aspect, run, translate]);
  const takeFromLibrary = (picture: Picture) => {
    if (locales.every((locale) => picture.alt[locale] !== '')) return onDone(picture);
    setLibraryPicture(picture);
    setAlt(picture.alt);
  };
  const send = () => {
    if (storedPicture) return call('adminPictureUpdate', { id: storedPicture.id, alt, version: storedPicture.version });
    const { file } = chosenFile!;
    const texts = { altInChinese: alt.zh_CN.trim(), altInEnglish: alt.en_US.trim(), name: file.name.slice(0, 200) };
    return call('adminPictureCreate', { ...pixelsOf(part!, chosenFile!), ...texts, file } as never);
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    // React passes the event on to the form of the page, which must not be submitted with the dialog.
    event.stopPropagation();
    void run(async () => onDone(await send()));
  };

  const isReady = storedPicture !== null || (chosenFile !== null && part !== null);
  const isDescribed = mayBeUndescribed || locales.every((locale) => alt[locale].trim() !== '');
  const partWidth = chosenFile && part ? pixelsOf(part, chosenFile).width : null;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={isWorking ? undefined : onClose} aria-labelledby="picture-title">
      <form onSubmit={save} noValidate>
        <DialogTitle id="picture-title">
          {translate(
            storedPicture ? 'app.picture.altTitle' : chosenFile ? 'app.picture.cropTitle' : 'app.picture.choose',
          )}
        </DialogTitle>
        <DialogContent>
          {!isReady && (
            <Tabs
              value={source}
              onChange={(_, next: typeof source) => setSource(next)}
              aria-label={translate('app.picture.choose')}
              sx={{ mb: 2 }}
            >
              <Tab value="upload" label={translate('app.picture.upload')} />
              <Tab value="library" label={translate('app.picture.fromLibrary')} />
            </Tabs>
          )}
          {!isReady && source === 'upload' && <PictureFileChoice onChosen={choose} />}
          {!isReady && source === 'library' && <LibraryChoice onChosen={takeFromLibrary} />}
          {chosenFile && part && (
            <>
              <PictureCrop chosen={chosenFile} aspect={aspect} part={part} onPart={setPart} />
              {partWidth !== null && partWidth < minWidth && (
                <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
                  {translate('app.picture.tooSmall', { width: partWidth, min: minWidth })}
                </Alert>
              )}
            </>
          )}
          {isReady && (
            <AltInputs
              alt={alt}
              onAlt={setAlt}
              isRequired={!mayBeUndescribed}
              isUsedElsewhere={storedPicture !== null}
            />
          )}
          {problem !== null && (
            <Alert severity="error" role="alert" sx={{ mt: 2 }}>
              {messageOf(problem)}
            </Alert>
          )}
          {isWorking && <LinearProgress aria-label={translate('app.working')} sx={{ mt: 2 }} />}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
          <Button color="secondary" onClick={onClose} disabled={isWorking}>
            {translate('app.cancel')}
          </Button>
          {chosenFile && (
            <Button disabled={isWorking} onClick={() => setChosenFile(null)}>
              {translate('app.picture.otherFile')}
            </Button>
          )}
          {isReady && (
            <Button type="submit" variant="contained" disabled={isWorking || !isDescribed}>
              {translate(pictureToDescribe ? 'app.picture.saveAlt' : 'app.picture.save')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface AltProps {
  alt: Localized;
  onAlt: (alt: Localized) => void;
  isRequired: boolean;
  isUsedElsewhere: boolean;
}

function AltInputs({ alt, onAlt, isRequired, isUsedElsewhere }: AltProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('app.picture.altHint')} {isUsedElsewhere && translate('app.picture.altEverywhere')}{' '}
        {!isRequired && translate('app.picture.altLater')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        {locales.map((locale) => (
          <TextField
            key={locale}
            label={translate(`app.picture.alt.${locale}`)}
            value={alt[locale]}
            onChange={(event) => onAlt({ ...alt, [locale]: event.target.value })}
            required={isRequired}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { lang: languageTag[locale], maxLength: 300 } }}
          />
        ))}
      </Box>
    </>
  );
}
