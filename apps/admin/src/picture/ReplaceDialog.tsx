import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallData } from '../providers/callTypes.ts';
import { messageOf, useCall } from '../ui/useCall.ts';
import { useWork } from '../ui/useWork.ts';
import { PictureCrop } from './PictureCrop.tsx';
import { PictureFileChoice } from './PictureFileChoice.tsx';
import { type ChosenFile, middlePart, type Part, pixelsOf, readPictureFile } from './pictureFile.ts';

interface Props {
  picture: { id: string; url: string; version: number };
  onDone: (picture: CallData<'adminPictureReplace'>) => void;
  onClose: () => void;
}

/** Replaces the file of a picture by another one, or by a part of itself. */
export function ReplaceDialog({ picture, onDone, onClose }: Props) {
  const [chosenFile, setChosenFile] = useState<ChosenFile | null>(null);
  const [part, setPart] = useState<Part | null>(null);
  const { isWorking, problem, run, reset } = useWork();
  const translate = useTranslate();
  const { call } = useCall();
  useEffect(() => () => void (chosenFile && URL.revokeObjectURL(chosenFile.url)), [chosenFile]);

  const choose = (next: ChosenFile) => {
    setChosenFile(next);
    setPart(middlePart(next, undefined));
    reset();
  };
  const cutAgain = () =>
    run(async () => {
      const blob = await (await fetch(picture.url)).blob();
      const next = await readPictureFile(new File([blob], 'picture.jpg', { type: blob.type }));
      if ('problem' in next) throw new Error(translate(next.problem));
      setChosenFile(next);
      setPart(middlePart(next, undefined));
    });
  const save = () =>
    run(async () => {
      const { id, version } = picture;
      const values = { id, version, ...pixelsOf(part!, chosenFile!), file: chosenFile!.file };
      onDone(await call('adminPictureReplace', values as never));
    });

  return (
    <Dialog open fullWidth maxWidth="md" onClose={isWorking ? undefined : onClose} aria-labelledby="replace-title">
      <DialogTitle id="replace-title">{translate('resources.pictures.replace.action')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate('resources.pictures.replace.text')}</Typography>
        {!chosenFile && <PictureFileChoice onChosen={choose} />}
        {chosenFile && part && <PictureCrop chosen={chosenFile} aspect={undefined} part={part} onPart={setPart} />}
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
        {chosenFile ? (
          <Button variant="contained" disabled={isWorking} onClick={() => void save()}>
            {translate('resources.pictures.replace.everywhere')}
          </Button>
        ) : (
          <Button disabled={isWorking} onClick={() => void cutAgain()}>
            {translate('resources.pictures.replace.cutAgain')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
