import { Box, Typography } from '@mui/material';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useInput, useTranslate } from 'react-admin';

interface Props {
  source: string;
  picture: { url: string; width: number; height: number };
}

interface Focus {
  x: number;
  y: number;
}

/** The shapes in which the site crops pictures; widths in pixels. */
const previews = [
  { aspectRatio: '16 / 9', width: 160 },
  { aspectRatio: '2 / 1', width: 180 },
  { aspectRatio: '1 / 1', width: 90 },
] as const;
/** In percent of the picture. */
const stepOf: Record<string, Focus> = {
  ArrowLeft: { x: -5, y: 0 },
  ArrowRight: { x: 5, y: 0 },
  ArrowUp: { x: 0, y: -5 },
  ArrowDown: { x: 0, y: 5 },
};
const clampPercent = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

/** Chooses the point of a picture that stays visible where it is cropped, by pointer, touch or arrow keys. */
export function FocusInput({ source, picture: { url, width, height } }: Props) {
  const translate = useTranslate();
  const { field } = useInput<Focus>({ source });
  const { x, y } = field.value;
  const choosePoint = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    field.onChange({
      x: clampPercent(((clientX - box.left) / box.width) * 100),
      y: clampPercent(((clientY - box.top) / box.height) * 100),
    });
  };
  const move = (event: KeyboardEvent) => {
    const step = stepOf[event.key];
    if (!step) return;
    event.preventDefault();
    field.onChange({ x: clampPercent(x + step.x), y: clampPercent(y + step.y) });
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2, width: '100%', minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2">
        {translate('resources.pictures.fields.focus')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('resources.pictures.focusHint')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        <Box
          role="slider"
          tabIndex={0}
          aria-label={translate('resources.pictures.fields.focus')}
          aria-valuenow={x}
          aria-valuetext={translate('resources.pictures.focusValue', { x, y })}
          onPointerDown={choosePoint}
          onKeyDown={move}
          sx={{
            position: 'relative',
            cursor: 'crosshair',
            lineHeight: 0,
            touchAction: 'none',
            alignSelf: 'flex-start',
          }}
        >
          <Box
            component="img"
            src={url}
            alt=""
            width={width}
            height={height}
            draggable={false}
            sx={{ display: 'block', width: 'auto', height: 'auto', maxWidth: '100%', maxHeight: 320, borderRadius: 1 }}
          />
          <Box
            sx={{
              position: 'absolute',
              left: `${x}%`,
              top: `${y}%`,
              width: 28,
              height: 28,
              ml: '-14px',
              mt: '-14px',
              borderRadius: '50%',
              border: '3px solid #fff',
              boxShadow: '0 0 0 2px rgb(0 0 0 / 0.65), inset 0 0 0 2px rgb(0 0 0 / 0.35)',
              pointerEvents: 'none',
            }}
          />
        </Box>
        <Box>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {translate('resources.pictures.focusPreview')}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap' }}>
            {previews.map(({ aspectRatio, width: previewWidth }) => (
              <Box
                key={aspectRatio}
                component="img"
                src={url}
                alt=""
                sx={{
                  width: previewWidth,
                  aspectRatio,
                  objectFit: 'cover',
                  objectPosition: `${x}% ${y}%`,
                  borderRadius: 1,
                }}
              />
            ))}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
