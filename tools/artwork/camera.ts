import { n, type Point } from './svg.ts';

/** A point on the table: x to the right, y towards the viewer, z up. */
export type Place = readonly [number, number, number];

export interface View {
  /** The place in the middle of the picture. */
  target: Place;
  /** The point of the picture at which the target is drawn. */
  centre: Point;
  /** Pixels per unit at the distance of the target. */
  zoom: number;
  /** In degrees: 90 looks straight down, 30 is the view of a seated player. */
  pitch: number;
  /** The rotation of the table, in degrees. */
  yaw?: number;
  /** The rotation of the whole picture, in degrees. */
  roll?: number;
  /** The distance between the camera and its target, in units. A smaller one makes the perspective stronger. */
  distance?: number;
}

export interface Projected {
  x: number;
  y: number;
  scale: number;
}

/** A pinhole camera, which projects all places of a picture. */
export class Camera {
  readonly view: Required<View>;
  private readonly sinPitch: number;
  private readonly cosPitch: number;
  private readonly sinYaw: number;
  private readonly cosYaw: number;
  private readonly sinRoll: number;
  private readonly cosRoll: number;

  constructor(view: View) {
    this.view = { yaw: 0, roll: 0, distance: 40, ...view };
    const radians = (degrees: number): number => (degrees * Math.PI) / 180;
    this.sinPitch = Math.sin(radians(view.pitch));
    this.cosPitch = Math.cos(radians(view.pitch));
    this.sinYaw = Math.sin(radians(this.view.yaw));
    this.cosYaw = Math.cos(radians(this.view.yaw));
    this.sinRoll = Math.sin(radians(this.view.roll));
    this.cosRoll = Math.cos(radians(this.view.roll));
  }

  see(x: number, y: number, z = 0): Projected {
    const { target, centre, zoom, distance } = this.view;
    const dx = x - target[0];
    const dy = y - target[1];
    const dz = z - target[2];
    const right = dx * this.cosYaw - dy * this.sinYaw;
    const near = dx * this.sinYaw + dy * this.cosYaw;
    const down = near * this.sinPitch - dz * this.cosPitch;
    const depth = Math.max(distance * 0.05, distance - near * this.cosPitch - dz * this.sinPitch);
    const scale = (zoom * distance) / depth;
    const px = right * scale;
    const py = down * scale;
    return {
      x: centre[0] + px * this.cosRoll - py * this.sinRoll,
      y: centre[1] + px * this.sinRoll + py * this.cosRoll,
      scale,
    };
  }

  at(x: number, y: number, z = 0): Point {
    const seen = this.see(x, y, z);
    return [seen.x, seen.y];
  }

  polygon(places: readonly Place[]): Point[] {
    return places.map(([x, y, z]) => this.at(x, y, z));
  }

  /** Returns the depth of a place. Places with a larger depth are behind others. */
  depth(x: number, y: number): number {
    return -(x * this.sinYaw + y * this.cosYaw);
  }

  /** Returns the distance of a place from the point below the camera. Boxes that touch are painted in this order. */
  away(x: number, y: number): number {
    const back = this.view.distance * this.cosPitch;
    return Math.hypot(x - this.view.target[0] - back * this.sinYaw, y - this.view.target[1] - back * this.cosYaw);
  }

  /**
   * Returns the transform of a flat drawing that lies at `origin` along the axes u and v. One unit is `unit` pixels of
   * the drawing.
   */
  lay(origin: Place, u: Place, v: Place, unit = 1): string {
    const step = 0.02;
    const [ox, oy] = this.at(...origin);
    const along = (axis: Place): Point => {
      const [x, y] = this.at(origin[0] + axis[0] * step, origin[1] + axis[1] * step, origin[2] + axis[2] * step);
      return [(x - ox) / step / unit, (y - oy) / step / unit];
    };
    const precise = (value: number): string => value.toFixed(5);
    const [a, b] = along(u);
    const [c, d] = along(v);
    return `matrix(${precise(a)} ${precise(b)} ${precise(c)} ${precise(d)} ${n(ox)} ${n(oy)})`;
  }

  /** The outline of an ellipsoid of revolution (radius r, half height h) as an ellipse. */
  ellipse(x: number, y: number, z: number, r: number, h: number, attributes: string): string {
    const { x: cx, y: cy, scale } = this.see(x, y, z);
    const ry = Math.hypot(r * this.sinPitch, h * this.cosPitch) * scale;
    const turn = this.view.roll === 0 ? '' : ` transform="rotate(${n(this.view.roll)} ${n(cx)} ${n(cy)})"`;
    return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(r * scale)}" ry="${n(ry)}"${turn} ${attributes}/>`;
  }
}
