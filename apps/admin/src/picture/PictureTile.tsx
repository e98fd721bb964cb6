import { pictureFocus, pictureSize, pictureVariant } from '@app/contract/pictures';
import { Box } from '@mui/material';

interface Props {
  picture: { url: string; width: number; height: number };
}

/**
 * Shows a small version of a picture, cropped around its focal point. Screen readers skip the tile, because the text
 * beside it describes the picture.
 */
export function PictureTile({ picture: { url, width, height } }: Props) {
  const { x, y } = pictureFocus(url);
  return (
    <Box
      component="img"
      src={pictureSize(url) ? pictureVariant(url, 320, 'webp') : url}
      alt=""
      loading="lazy"
      width={width}
      height={height}
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        aspectRatio: '4 / 3',
        objectFit: pictureSize(url) ? 'cover' : 'contain',
        objectPosition: `${x}% ${y}%`,
        bgcolor: 'action.hover',
        borderRadius: 1,
      }}
    />
  );
}
