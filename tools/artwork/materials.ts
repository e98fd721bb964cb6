/** Gradients which every picture may use: stones, wood, ivory, paper. */
const radial = (
  id: string,
  stops: readonly (readonly [number, string])[],
  focus = 'cx=".36" cy=".3" r=".82"',
): string =>
  `<radialGradient id="${id}" ${focus}>${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</radialGradient>`;

const linear = (id: string, direction: string, stops: readonly (readonly [number, string])[]): string =>
  `<linearGradient id="${id}" ${direction}>${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient>`;

const ACROSS = 'x1="0" y1="0" x2="1" y2=".8"';

/** The soft reflection of a window on a polished surface. */
const GLOSS =
  '<radialGradient id="gloss"><stop offset="0" stop-color="#fff" stop-opacity=".8"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>';

export const MATERIALS = [
  GLOSS,
  radial('black', [
    [0, '#6d645e'],
    [0.22, '#453c37'],
    [0.6, '#211b18'],
    [1, '#0c0908'],
  ]),
  radial('white', [
    [0, '#ffffff'],
    [0.5, '#fbf6ef'],
    [0.82, '#e9ded2'],
    [1, '#c3b4a4'],
  ]),
  radial('orange', [
    [0, '#ffbd86'],
    [0.35, '#fb8437'],
    [0.72, '#ee6517'],
    [1, '#a83a08'],
  ]),
  linear('kaya', ACROSS, [
    [0, '#edcb96'],
    [0.5, '#e3bd85'],
    [1, '#cf9f5f'],
  ]),
  linear('kayaFront', 'x1="0" y1="0" x2="0" y2="1"', [
    [0, '#c8965a'],
    [1, '#8d5f30'],
  ]),
  linear('kayaSide', 'x1="0" y1="0" x2="0" y2="1"', [
    [0, '#ad7b43'],
    [1, '#6f4722'],
  ]),
  linear('walnut', ACROSS, [
    [0, '#6b4327'],
    [0.5, '#54331d'],
    [1, '#3a2213'],
  ]),
  linear('rosewood', ACROSS, [
    [0, '#a9603a'],
    [0.5, '#8d4a2a'],
    [1, '#67331b'],
  ]),
  linear('pearwood', 'x1=".1" y1="0" x2=".9" y2="1"', [
    [0, '#f9e3bb'],
    [0.55, '#eccb95'],
    [1, '#d0a163'],
  ]),
  linear('ivory', ACROSS, [
    [0, '#fffdf7'],
    [0.6, '#f8f1e3'],
    [1, '#e8dcc6'],
  ]),
  linear('ivorySide', 'x1="0" y1="0" x2="0" y2="1"', [
    [0, '#efe4cf'],
    [1, '#cdbd9f'],
  ]),
  linear('jade', 'x1="0" y1="0" x2="0" y2="1"', [
    [0, '#2f8062'],
    [1, '#164a37'],
  ]),
  linear('card', 'x1="0" y1="0" x2="1" y2="1"', [
    [0, '#fffefb'],
    [0.7, '#fcf7f0'],
    [1, '#efe6da'],
  ]),
  linear('felt', ACROSS, [
    [0, '#2a6656'],
    [1, '#173c33'],
  ]),
  linear('gold', 'x1="0" y1="0" x2="1" y2="0"', [
    [0, '#8a5a1e'],
    [0.3, '#f6d48a'],
    [0.5, '#c8923f'],
    [0.72, '#f3cf86'],
    [1, '#6e4413'],
  ]),
  linear('brass', 'x1="0" y1="0" x2="0" y2="1"', [
    [0, '#f3d594'],
    [1, '#a9742c'],
  ]),
  linear('glass', 'x1="0" y1="0" x2="1" y2="1"', [
    [0, '#3b2c24'],
    [1, '#150d09'],
  ]),
].join('');
