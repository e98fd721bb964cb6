import { n, seeded } from '../svg.ts';
import type { Picture } from '../picture.ts';

/** Felt: a cloth with a fine nap, darker away from the lamp. */
export function feltGround(
  picture: Picture,
  light = '#2b6a59',
  dark = '#0f2c25',
  at: readonly [number, number] = [0.4, 0.3],
): void {
  picture.ground(light, dark, at, 0.95);
  const random = seeded(91);
  let nap = '';
  for (let index = 0; index < 2600; index++) {
    const x = random() * picture.width;
    const y = random() * picture.height;
    nap += `M${n(x)} ${n(y)}l${n(random() * 5 - 2)} ${n(random() * 3)}`;
  }
  picture.add(`<path d="${nap}" stroke="#dff5e6" stroke-opacity=".05" stroke-width="1.1"/>`);
}

export interface ChipStyle {
  face: string;
  edge: string;
}
export const CHIPS: Record<string, ChipStyle> = {
  orange: { face: '#f26b1d', edge: '#b2430c' },
  ink: { face: '#2b211c', edge: '#14100d' },
  ivory: { face: '#f6ead8', edge: '#cbb797' },
  green: { face: '#2f8062', edge: '#1a4f3b' },
};

/** A stack of chips: grooves of the other colour on the rim, a ring on the face. */
export function drawChips(picture: Picture, x: number, y: number, count: number, style: ChipStyle, base = 0): void {
  const { camera } = picture;
  const radius = 0.36;
  const height = 0.085;
  const spot = style.face === '#f6ead8' ? '#c2410c' : '#fff3e2';
  picture.shadow(camera.ellipse(x + 0.06 + count * 0.02, y + 0.06, base, radius * 1.04, 0, ''));
  picture.castShadows(camera.view.zoom * 0.04, 0.55);
  const flat = Math.sin((camera.view.pitch * Math.PI) / 180);
  for (let chip = 0; chip < count; chip++) {
    const jx = Math.sin(chip * 12.9 + x) * 0.012;
    const jy = Math.cos(chip * 7.7 + y) * 0.012;
    const z = base + chip * height;
    const { x: px, y: py, scale } = camera.see(x + jx, y + jy, z);
    for (let layer = 0; layer < 4; layer++)
      picture.add(camera.ellipse(x + jx, y + jy, z + (height * layer) / 4, radius, 0, `fill="${style.edge}"`));
    // The inlays on the rim.
    const spots = [0, 1, 2, 3, 4, 5]
      .map((index) => (index * 60 + chip * 23) % 360)
      .filter((angle) => angle > 8 && angle < 172);
    for (const angle of spots) {
      const from = ((angle - 8) * Math.PI) / 180;
      const to = ((angle + 8) * Math.PI) / 180;
      const rim = (turn: number, up: number): string =>
        `${n(px + Math.cos(turn) * radius * scale)} ${n(py + Math.sin(turn) * radius * scale * flat - up * scale * Math.cos((camera.view.pitch * Math.PI) / 180))}`;
      picture.add(
        `<path d="M${rim(from, 0.012)}L${rim(to, 0.012)}L${rim(to, height - 0.012)}L${rim(from, height - 0.012)}Z" fill="${spot}" opacity=".9"/>`,
      );
    }
    picture.add(
      camera.ellipse(
        x + jx,
        y + jy,
        z + height,
        radius,
        0,
        `fill="${style.face}" stroke="${style.edge}" stroke-width="${n(scale * 0.01)}"`,
      ),
    );
  }
  const lay = camera.lay([x, y, base + count * height], [1, 0, 0], [0, 1, 0], 100);
  const inlays = [0, 60, 120, 180, 240, 300]
    .map(
      (angle) => `<path d="M-5 -35.5L5 -35.5L4 -26L-4 -26Z" fill="${spot}" transform="rotate(${angle + count * 17})"/>`,
    )
    .join('');
  picture.add(
    `<g transform="${lay}">${inlays}<circle r="24" fill="none" stroke="${spot}" stroke-width="1.6" stroke-opacity=".85"/><circle r="21" fill="${spot}" opacity=".14"/><circle cx="-4" r="9" fill="${spot}" opacity=".9"/><circle cx="7" cy="3" r="7" fill="${style.edge}"/><circle r="36" fill="url(#gloss)" opacity=".25" cx="-6" cy="-6"/></g>`,
  );
}
