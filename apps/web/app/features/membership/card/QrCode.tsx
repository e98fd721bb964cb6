// Only the encoder: the package's entry also brings its renderers.
import { create } from 'qrcode/lib/core/qrcode.js';

/** White around the code, in modules: readers need it. */
const quiet = 3;

/** A text as QR code, drawn as one path. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const squares: string[] = [];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`);
  const side = size + quiet * 2;
  return (
    <svg viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M${-quiet} ${-quiet}h${side}v${side}h${-side}z`} fill="#fff" />
      <path d={squares.join('')} fill="#0d0a09" />
    </svg>
  );
}
