import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { acceptedPictures } from './pictureFile.ts';

interface Props {
  hint: string;
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes pictures by file choice, from a phone's camera, by dragging or by pasting. */
export function PictureDropZone({ hint, isMultiple = false, onFiles }: Props) {
  const [isOver, setOver] = useState(false);
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const takeFiles = (files: FileList | null | undefined) => {
    const chosenFiles = [...(files ?? [])];
    if (chosenFiles.length > 0) onFiles(isMultiple ? chosenFiles : chosenFiles.slice(0, 1));
  };
  const latestTakeFiles = useRef(takeFiles);
  useEffect(() => {
    latestTakeFiles.current = takeFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => latestTakeFiles.current(event.clipboardData?.files);
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeFiles(event.dataTransfer.files);
  };

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
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
        {hint}
      </Typography>
      <Button variant="contained" autoFocus onClick={() => input.current?.click()}>
        {translate(isMultiple ? 'app.picture.chooseFiles' : 'app.picture.chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptedPictures}
        multiple={isMultiple}
        hidden
        onChange={({ target }) => {
          takeFiles(target.files);
          // Emptied, because browsers report no change when the same file is chosen again.
          target.value = '';
        }}
      />
    </Box>
  );
}
