// Imports the encoder only: the package's entry point also includes its renderers.
import { create } from 'qrcode/lib/core/qrcode.js';

/** Width of the white border around the code, in modules; ISO 18004 requires four. */
const quietZone = 4;

/** Draws a text as a QR code, in one SVG path. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const squares: string[] = [];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`);
  const side = size + quietZone * 2;
  return (
    <svg
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M${-quietZone} ${-quietZone}h${side}v${side}h${-side}z`} fill="#fff" />
      <path d={squares.join('')} fill="#0d0a09" />
    </svg>
  );
}
