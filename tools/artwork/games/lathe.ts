import { mix } from '../svg.ts';
import type { Picture } from '../picture.ts';

/** A turned piece: pairs of radius and height, from the foot to the top. */
export type Profile = readonly (readonly [number, number])[];

export interface Wood {
  light: string;
  mid: string;
  dark: string;
  line: string;
}

export const BOXWOOD: Wood = { light: '#fff0d0', mid: '#e6c48d', dark: '#9b6c37', line: '#6d4a22' };
export const EBONY: Wood = { light: '#8a7568', mid: '#3a2b24', dark: '#120b08', line: '#0b0706' };
export const AMBER: Wood = { light: '#ffc491', mid: '#f0701f', dark: '#8f3206', line: '#6e2704' };

/** Returns a smooth line through the points of the profile, with the given number of slices per unit of length. */
function slices(profile: Profile, steps: number): [number, number][] {
  const result: [number, number][] = [];
  for (let index = 0; index < profile.length - 1; index++) {
    const [r1, z1] = profile[index] ?? [0, 0];
    const [r2, z2] = profile[index + 1] ?? [0, 0];
    const count = Math.max(2, Math.ceil((Math.abs(z2 - z1) + Math.abs(r2 - r1) * 0.3) * steps));
    for (let step = 0; step < count; step++) {
      const part = step / count;
      const eased = part * part * (3 - 2 * part);
      result.push([r1 + (r2 - r1) * eased, z1 + (z2 - z1) * part]);
    }
  }
  const last = profile[profile.length - 1];
  if (last !== undefined) result.push([last[0], last[1]]);
  return result;
}

/** Draws the piece as a stack of thin discs, each lit from the left. `id` names a wood from `defineWood`. */
export function drawLathe(picture: Picture, x: number, y: number, profile: Profile, id: string, base = 0): string {
  const { camera } = picture;
  const list = slices(profile, camera.view.zoom > 60 ? 44 : 26);
  const parts: string[] = [];
  list.forEach(([radius, height], index) => {
    const above = list[index + 1] ?? [0, height];
    // A surface that narrows upwards faces the light and is brighter. One that widens is in its own shade.
    const slope = (radius - above[0]) / Math.max(0.004, Math.abs(above[1] - height) + 0.01);
    const shade = slope > 0.9 ? 'Hi' : slope < -0.5 ? 'Lo' : 'Mid';
    parts.push(camera.ellipse(x, y, base + height, Math.max(0.004, radius), 0, `fill="url(#${id}${shade})"`));
  });
  return parts.join('');
}

/** The three gradients of a wood; define them once in a picture. */
export function defineWood(picture: Picture, wood: Wood, id: string): void {
  const gradient = (name: string, lighter: number): string => {
    const tone = (colour: string): string =>
      lighter >= 0 ? mix(colour, wood.light, lighter) : mix(colour, '#000000', -lighter);
    return `<linearGradient id="${id}${name}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${tone(mix(wood.mid, wood.dark, 0.45))}"/><stop offset=".27" stop-color="${tone(wood.light)}"/><stop offset=".5" stop-color="${tone(wood.mid)}"/><stop offset="1" stop-color="${tone(wood.dark)}"/></linearGradient>`;
  };
  picture.define(() => gradient('Mid', 0) + gradient('Hi', 0.3) + gradient('Lo', -0.28));
}
