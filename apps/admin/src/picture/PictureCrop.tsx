import { Box, Typography } from '@mui/material';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useTranslate } from 'react-admin';
import type { ChosenFile, Part } from './pictureFile.ts';

interface Props {
  chosen: ChosenFile;
  /** The aspect ratio, width by height. Undefined allows any shape. */
  aspect: number | undefined;
  part: Part;
  onPart: (part: Part) => void;
}

/** Lets the user choose the shown part of a picture, by pointer, touch or arrow keys. */
export function PictureCrop({ chosen, aspect, part, onPart }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 2 }}>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('app.picture.cropHint')}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'center', bgcolor: 'action.hover' }}>
        <ReactCrop
          crop={{ unit: '%', ...part }}
          {...(aspect !== undefined && { aspect })}
          keepSelection
          minWidth={40}
          onChange={(_, percent) => onPart(percent)}
        >
          <img
            src={chosen.url}
            alt=""
            width={chosen.width}
            height={chosen.height}
            style={{ display: 'block', width: 'auto', height: 'auto', maxWidth: '100%', maxHeight: '50vh' }}
          />
        </ReactCrop>
      </Box>
    </Box>
  );
}
