import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { drawArea, jpegOf, type OpenedPicture } from '../../../forms/pictureFile.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import styles from './AvatarPage.module.css';
import { Button } from '../../../ui/Button.tsx';

interface AvatarCropProps {
  picture: OpenedPicture;
  isPending: boolean;
  onSave: (file: File) => void;
  onCancel: () => void;
}

const previewSize = 240;
/** Width and height in px: sharp on high-density screens, and quick to upload. */
const avatarSize = 640;

/** Crops a square from the picture, by dragging or with the arrow keys, and shows a round preview. */
export function AvatarCrop({ picture, isPending, onSave, onCancel }: AvatarCropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const { isPending: isDrawing, run } = usePending();
  useEffect(() => {
    if (area && preview.current) drawArea(preview.current, picture.image, area);
  }, [area, picture]);
  const save = () =>
    run(async () => {
      if (!area) return;
      const size = Math.min(avatarSize, area.width);
      onSave(await jpegOf(picture.image, area, { name: 'avatar.jpg', width: size, height: size }));
    });
  return (
    <div className={styles.crop}>
      <div className={styles.stage}>
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          onCropComplete={(_, pixels) => setArea(pixels)}
          cropperProps={{ 'aria-label': m.avatar_area(), role: 'group' }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <div className={styles.side}>
        <canvas
          ref={preview}
          width={previewSize}
          height={previewSize}
          className={styles.preview}
          role="img"
          aria-label={m.avatar_preview()}
        />
        <label className={styles.zoom}>
          {m.avatar_zoom()}
          <input
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        <p className={styles.hint}>{m.avatar_hint()}</p>
      </div>
      <div className={styles.actions}>
        <Button loading={isPending || isDrawing} onClick={save}>
          {m.avatar_save()}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {m.avatar_other()}
        </Button>
      </div>
    </div>
  );
}
