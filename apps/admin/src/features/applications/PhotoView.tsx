import RotateIcon from '@mui/icons-material/Rotate90DegreesCwOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { Box, IconButton, Stack } from '@mui/material';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

const zoomFactors = [1, 1.5, 2, 3, 4] as const;
const quarterTurn = 90;

/** Shows a picture that can be enlarged and turned, in a frame that scrolls. Revokes its object URL on unmount. */
export function PhotoView({ blob, alt }: { blob: Blob; alt: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const [zoomStep, setZoomStep] = useState(0);
  const [degrees, setDegrees] = useState(0);
  const translate = useTranslate();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(blob);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [blob]);
  const word = (key: string) => translate(`resources.applications.photo.${key}`);
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'flex-end', mb: 0.5 }}>
        <Tool
          icon={ZoomOutIcon}
          label={word('zoomOut')}
          isOff={zoomStep === 0}
          onPress={() => setZoomStep(zoomStep - 1)}
        />
        <Tool
          icon={ZoomInIcon}
          label={word('zoomIn')}
          isOff={zoomStep === zoomFactors.length - 1}
          onPress={() => setZoomStep(zoomStep + 1)}
        />
        <Tool icon={RotateIcon} label={word('rotate')} onPress={() => setDegrees((degrees + quarterTurn) % 360)} />
      </Stack>
      {url && (
        <Box
          // Focusable, so that the arrow keys scroll it.
          tabIndex={0}
          role="group"
          aria-label={word('title')}
          sx={{ overflow: 'auto', maxHeight: '70vh', border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <Box
            component="img"
            src={url}
            alt={alt}
            draggable={false}
            sx={{
              display: 'block',
              width: `${zoomFactors[zoomStep]! * 100}%`,
              // A square keeps a turned picture inside the frame.
              ...(degrees % 180 !== 0 && { aspectRatio: '1', objectFit: 'contain' }),
              rotate: `${degrees}deg`,
            }}
          />
        </Box>
      )}
    </>
  );
}

interface ToolProps {
  icon: ComponentType;
  label: string;
  isOff?: boolean;
  onPress: () => void;
}

function Tool({ icon: Icon, label, isOff = false, onPress }: ToolProps) {
  return (
    <IconButton title={label} aria-label={label} disabled={isOff} onClick={onPress}>
      <Icon />
    </IconButton>
  );
}
