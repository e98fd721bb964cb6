import { Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';

interface Detector {
  detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
/** The barcode detector of browsers. Some browsers have none, and some do not read QR codes. */
interface NativeDetector {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Creates a detector: the one of the browser if it reads QR codes, otherwise one from a library. */
async function createDetector(): Promise<Detector> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;
  if ((await Native?.getSupportedFormats())?.includes('qr_code')) return new Native!({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}

const scanEveryMs = 250;
/** How long a repeated code is ignored, in milliseconds, because a card stays before the camera for a moment. */
const sameCardMs = 3_000;

/** Reads QR codes with the camera; without one, officers type or use a hand scanner. */
export function CardScanner({ onRead }: { onRead: (code: string) => void }) {
  const [camera, setCamera] = useState<{ stream: MediaStream; detector: Detector } | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const latestOnRead = useRef(onRead);
  latestOnRead.current = onRead;
  const translate = useTranslate();
  const notify = useNotify();

  useEffect(() => {
    if (!camera || !video.current) return;
    const { stream, detector } = camera;
    const preview = video.current;
    preview.srcObject = stream;
    void preview.play();
    let lastCard = { code: '', at: 0 };
    let isScanning = false;
    const scan = async () => {
      if (isScanning) return;
      isScanning = true;
      // A failed detection is ignored, because the next frame follows soon.
      const [barcode] = await detector.detect(preview).catch(() => []);
      isScanning = false;
      if (!barcode || (barcode.rawValue === lastCard.code && Date.now() - lastCard.at < sameCardMs)) return;
      lastCard = { code: barcode.rawValue, at: Date.now() };
      latestOnRead.current(barcode.rawValue);
    };
    const timer = setInterval(() => void scan(), scanEveryMs);
    return () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
    };
  }, [camera]);

  if (!('mediaDevices' in navigator)) return null;
  const start = async () => {
    try {
      const detector = await createDetector();
      setCamera({
        detector,
        stream: await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      });
    } catch {
      notify('resources.entries.card.noCamera', { type: 'warning' });
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => (camera ? setCamera(null) : void start())}>
        {translate(`resources.entries.card.${camera ? 'stopCamera' : 'camera'}`)}
      </Button>
      {camera && (
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
