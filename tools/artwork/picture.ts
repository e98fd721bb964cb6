import sharp from 'sharp';
import { n, polygon, roundedPath, seeded, type Point } from './svg.ts';
import { Camera, type Place, type View } from './camera.ts';
import { MATERIALS } from './materials.ts';

export const NIGHT = '#221610';

/** A picture that is being drawn: layers of SVG, painted in the order in which they are added. */
export class Picture {
  readonly width: number;
  readonly height: number;
  camera: Camera;
  private readonly defs: string[] = [MATERIALS];
  private readonly layers: string[] = [];
  private shadows: string[] = [];
  private counter = 0;

  constructor(width: number, height: number, view: View) {
    this.width = width;
    this.height = height;
    this.camera = new Camera(view);
  }

  /** Replaces the camera for all later parts, which are at another distance. */
  look(view: View): this {
    this.camera = new Camera(view);
    return this;
  }

  add(...parts: string[]): this {
    this.layers.push(...parts);
    return this;
  }

  define(make: (id: string) => string): string {
    const id = `d${++this.counter}`;
    this.defs.push(make(id));
    return id;
  }

  /** Collects a shadow. `castShadows` paints all of them together, so that they are blurred once. */
  shadow(part: string): void {
    this.shadows.push(part);
  }

  castShadows(blur: number, opacity: number, colour = '#1a0d04'): this {
    const id = this.blur(blur);
    if (this.shadows.length > 0)
      this.add(`<g filter="url(#${id})" fill="${colour}" opacity="${opacity}">${this.shadows.join('')}</g>`);
    this.shadows = [];
    return this;
  }

  blur(deviation: number): string {
    return this.define(
      (id) =>
        `<filter id="${id}" filterUnits="userSpaceOnUse" x="-400" y="-400" width="${this.width + 800}" height="${this.height + 800}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    );
  }

  /** Defines a blur for a small shape. Its region is that of the shape, which is much faster than the whole picture. */
  smallBlur(deviation: number): string {
    return this.define(
      (id) =>
        `<filter id="${id}" x="-.3" y="-.3" width="1.6" height="1.6" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    );
  }

  /** Paints a flat background with a light at one point. */
  ground(light: string, dark: string, at: Point = [0.35, 0.25], reach = 0.95): this {
    const id = this.define(
      (name) =>
        `<radialGradient id="${name}" cx="${at[0]}" cy="${at[1]}" r="${reach}"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
    );
    return this.add(`<rect width="${this.width}" height="${this.height}" fill="url(#${id})"/>`);
  }

  /** Draws a four-sided slab: its top and the sides that face the viewer. */
  slab(
    left: number,
    top: number,
    right: number,
    bottom: number,
    height: number,
    thickness: number,
    fill: { top: string; front: string; side: string },
    radius = 3,
  ): this {
    const low = height - thickness;
    const ring: Point[] = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ];
    this.shadow(
      polygon(this.camera.polygon(ring.map(([x, y]): Place => [x + thickness * 0.5, y + thickness * 0.45, low])), ''),
    );
    this.castShadows(this.camera.view.zoom * Math.max(0.25, thickness * 0.35), 0.5);
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % 4] ?? from;
      const face = this.camera.polygon([
        [from[0], from[1], height],
        [to[0], to[1], height],
        [to[0], to[1], low],
        [from[0], from[1], low],
      ]);
      if (facesViewer(face))
        this.add(
          polygon(
            face,
            `fill="${index === 2 ? fill.front : fill.side}" stroke="${index === 2 ? fill.front : fill.side}" stroke-linejoin="round"`,
          ),
        );
    });
    const surface = this.camera.polygon(ring.map(([x, y]): Place => [x, y, height]));
    return this.add(`<path d="${roundedPath(surface, radius)}" fill="${fill.top}"/>`);
  }

  /** Draws long soft lines of wood grain inside a rectangle of the table. */
  grain(
    left: number,
    top: number,
    right: number,
    bottom: number,
    z: number,
    options: { lines: number; colour: string; opacity: number; seed?: number; along?: 'x' | 'y'; width?: number },
  ): this {
    const random = seeded(options.seed ?? 7);
    const clip = this.define(
      (id) =>
        `<clipPath id="${id}">${polygon(
          this.camera.polygon([
            [left, top, z],
            [right, top, z],
            [right, bottom, z],
            [left, bottom, z],
          ]),
          '',
        )}</clipPath>`,
    );
    const paths: string[] = [];
    const [low, high] = options.along === 'y' ? [left, right] : [top, bottom];
    const [start, end] = options.along === 'y' ? [top, bottom] : [left, right];
    for (let line = 0; line < options.lines; line++) {
      const base = low + (high - low) * ((line + random() * 0.9) / options.lines);
      const sway = (high - low) * 0.012 * (0.4 + random());
      const phase = random() * 6;
      const steps = 26;
      let d = '';
      for (let step = 0; step <= steps; step++) {
        const along = start + ((end - start) * step) / steps;
        const across =
          base + Math.sin(phase + step * 0.22 + line * 0.05) * sway + Math.sin(step * 0.57 + phase * 2) * sway * 0.3;
        const [x, y] = options.along === 'y' ? this.camera.at(across, along, z) : this.camera.at(along, across, z);
        d += `${step === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`;
      }
      paths.push(
        `<path d="${d}" stroke-width="${n((options.width ?? 1.2) * (0.4 + random() * 1.8))}" opacity="${n(0.25 + random() * 0.75)}"/>`,
      );
    }
    return this.add(
      `<g clip-path="url(#${clip})" fill="none" stroke="${options.colour}" opacity="${options.opacity}">${paths.join('')}</g>`,
    );
  }

  /** Adds light from one side and a darker rim, so that the parts of the picture look as one. */
  light(at: Point = [0.3, 0.2], strength = 0.14, rim = 0.3): this {
    const glow = this.define(
      (id) =>
        `<radialGradient id="${id}" cx="${at[0]}" cy="${at[1]}" r=".75"><stop offset="0" stop-color="#fff3df" stop-opacity="${n(strength * 0.55)}"/><stop offset="1" stop-color="#fff3df" stop-opacity="0"/></radialGradient>`,
    );
    const dark = this.define(
      (id) =>
        `<radialGradient id="${id}" cx="${at[0] * 0.5 + 0.25}" cy="${at[1] * 0.5 + 0.25}" r=".85"><stop offset=".45" stop-color="#1a0c04" stop-opacity="0"/><stop offset="1" stop-color="#1a0c04" stop-opacity="${rim}"/></radialGradient>`,
    );
    const all = `width="${this.width}" height="${this.height}"`;
    return this.add(`<rect ${all} fill="url(#${glow})"/><rect ${all} fill="url(#${dark})"/>`);
  }

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.defs.join('')}</defs>${this.layers.join('')}</svg>`;
  }

  async image(): Promise<Buffer> {
    return sharp(Buffer.from(this.svg()), { unlimited: true }).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  }
}

/** Whether a ring of points runs counter-clockwise on the screen, as the visible sides of a slab do. */
export function facesViewer(face: readonly Point[]): boolean {
  let area = 0;
  face.forEach(([x, y], index) => {
    const [nx, ny] = face[(index + 1) % face.length] ?? [x, y];
    area += x * ny - nx * y;
  });
  return area < 0;
}
