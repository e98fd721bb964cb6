import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ChosenFile, readPictureFile } from './pictureFile.ts';

/** Takes a picture by file choice, from a phone's camera, by dragging or by pasting. */
export function PictureFileChoice({ onChosen }: { onChosen: (chosen: ChosenFile) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);

  const take = useCallback(
    async (file: File | undefined) => {
      if (!file) return;
      const chosen = await readPictureFile(file);
      if ('problem' in chosen) setProblem(chosen.problem);
      else onChosen(chosen);
    },
    [onChosen],
  );
  useEffect(() => {
    const paste = (event: ClipboardEvent) => void take(event.clipboardData?.files[0]);
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [take]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
        p: { xs: 2.5, sm: 4 },
        textAlign: 'center',
      }}
    >
      <UploadIcon color="action" sx={{ fontSize: 40 }} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('app.picture.drop')}
      </Typography>
      <Button variant="contained" autoFocus onClick={() => input.current?.click()}>
        {translate('app.picture.chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {problem !== null && (
        <FormHelperText error role="alert" sx={{ textAlign: 'center' }}>
          {translate(problem)}
        </FormHelperText>
      )}
    </Box>
  );
}
