import { Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';

/** The part of the browsers' barcode detection that is used; not every browser has it. */
interface Detector {
  detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;
const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const lookEveryMs = 250;
/** The same card stays before the camera for a moment. */
const sameCardMs = 3_000;

/** Reads QR codes with the camera, where the browser can; elsewhere officers type or use a hand scanner. */
export function CardScanner({ onRead }: { onRead: (code: string) => void }) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onRead);
  read.current = onRead;
  const translate = useTranslate();
  const notify = useNotify();

  useEffect(() => {
    const Detector = detectorClass();
    if (!stream || !video.current || !Detector) return;
    const screen = video.current;
    screen.srcObject = stream;
    void screen.play();
    const detector = new Detector({ formats: ['qr_code'] });
    let last = { code: '', at: 0 };
    const look = async () => {
      // A frame that cannot be read is followed by the next one.
      const [found] = await detector.detect(screen).catch(() => []);
      if (!found || (found.rawValue === last.code && Date.now() - last.at < sameCardMs)) return;
      last = { code: found.rawValue, at: Date.now() };
      read.current(found.rawValue);
    };
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream]);

  if (!detectorClass() || !('mediaDevices' in navigator)) return null;
  const start = async () => {
    try {
      setStream(await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }));
    } catch {
      notify('resources.entries.card.noCamera', { type: 'warning' });
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => (stream ? setStream(null) : void start())}>
        {translate(`resources.entries.card.${stream ? 'stopCamera' : 'camera'}`)}
      </Button>
      {stream && (
        <Box
          component="video"
          ref={video}
          muted
          playsInline
          aria-label={translate('resources.entries.card.camera')}
          sx={{ flexBasis: '100%', width: '100%', maxWidth: 420, borderRadius: 1 }}
        />
      )}
    </>
  );
}
