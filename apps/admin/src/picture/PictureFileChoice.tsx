import { FormHelperText } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PictureDropZone } from './PictureDropZone.tsx';
import { type ChosenFile, readPictureFile } from './pictureFile.ts';

/** Takes one picture and decodes it. */
export function PictureFileChoice({ onChosen }: { onChosen: (chosen: ChosenFile) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const translate = useTranslate();
  const take = async (file: File) => {
    const chosen = await readPictureFile(file);
    if ('problem' in chosen) setProblem(chosen.problem);
    else onChosen(chosen);
  };
  return (
    <>
      <PictureDropZone hint={translate('app.picture.drop')} onFiles={([file]) => void (file && take(file))} />
      {problem !== null && (
        <FormHelperText error role="alert" sx={{ textAlign: 'center' }}>
          {translate(problem)}
        </FormHelperText>
      )}
    </>
  );
}
