import { Picture } from '../picture.ts';
import { n, seeded } from '../svg.ts';
import { drawGoBoard, drawStones } from '../games/go.ts';
import { GoBoard } from '../positions/goBoard.ts';
import { SHIN_FUSEKI } from '../positions/goGames.ts';

const W = 1600;
const H = 900;
const SHORE = 470;

/** The outline of hills, from a few long waves. */
function hills(base: number, height: number, seed: number, fill: string): string {
  let d = `M0 ${SHORE}`;
  for (let x = 0; x <= W; x += 16) {
    const wave =
      Math.sin(x * 0.0031 + seed) * 0.5 +
      Math.sin(x * 0.0072 + seed * 2.3) * 0.3 +
      Math.sin(x * 0.017 + seed * 4.1) * 0.08;
    d += `L${x} ${n(base - height * (0.45 + wave * 0.6))}`;
  }
  return `<path d="${d}L${W} ${SHORE}Z" fill="${fill}"/>`;
}

/** A slender pagoda of seven storeys. */
function pagoda(x: number, base: number, scale: number, fill: string): string {
  let d = '';
  for (let storey = 0; storey < 7; storey++) {
    const y = -storey * 21;
    const w = 17 - storey * 1.7;
    d += `M${-w} ${y}V${y - 16}H${w}V${y}ZM${-w - 9} ${y - 13}Q${-w - 1} ${y - 16} ${-w + 3} ${y - 21}H${w - 3}Q${w + 1} ${y - 16} ${w + 9} ${y - 13}Z`;
  }
  return `<path d="${d}M-6-146L0-196L6-146Z" fill="${fill}" transform="translate(${x} ${base}) scale(${scale})"/>`;
}

/** The lake at dusk, hills behind hills, a pagoda, an arched bridge, willow twigs, and a board by the water. */
export function hangzhou(): Picture {
  const picture = new Picture(W, H, {
    target: [9.4, 9.4, 0],
    centre: [830, 838],
    zoom: 47,
    pitch: 24,
    yaw: -14,
    distance: 24,
  });
  const sky = picture.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a2f2a"/><stop offset=".3" stop-color="#94513a"/><stop offset=".62" stop-color="#e79a62"/><stop offset="1" stop-color="#fbdcb4"/></linearGradient>`,
  );
  const water = picture.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2c596"/><stop offset=".3" stop-color="#b0664a"/><stop offset="1" stop-color="#2a1812"/></linearGradient>`,
  );
  const halo = picture.blur(36);
  const soft = picture.blur(2.2);
  const sun = [1090, 330] as const;
  const shore =
    hills(SHORE, 120, 0.4, '#c77d5a') +
    hills(SHORE, 96, 2.6, '#9a563f') +
    hills(SHORE, 58, 5.1, '#64382b') +
    pagoda(420, 408, 1.05, '#4a281f') +
    `<path d="M0 ${SHORE}V452Q300 440 520 458T980 462T${W} 448V${SHORE}Z" fill="#3d2119"/>`;
  const bridge = `<path d="M640 ${SHORE}Q760 418 900 418T1160 ${SHORE}H1128Q1112 444 1086 ${SHORE}H1046Q1014 432 976 ${SHORE}H930Q900 424 866 ${SHORE}H820Q786 436 752 ${SHORE}H712Q690 452 668 ${SHORE}Z" fill="#2f1913"/>`;
  picture.add(
    `<rect width="${W}" height="${SHORE + 2}" fill="url(#${sky})"/><circle cx="${sun[0]}" cy="${sun[1]}" r="118" fill="#ffd9a0" opacity=".55" filter="url(#${halo})"/><circle cx="${sun[0]}" cy="${sun[1]}" r="62" fill="#f97f35"/>`,
    shore,
    bridge,
    `<rect y="${SHORE}" width="${W}" height="${H - SHORE}" fill="url(#${water})"/>`,
    `<g transform="translate(0 ${SHORE * 2}) scale(1 -1)" opacity=".4" filter="url(#${soft})">${shore}${bridge}</g>`,
  );
  const random = seeded(4);
  let ripples = '';
  for (let index = 0; index < 230; index++) {
    const y = SHORE + 6 + random() ** 1.6 * 330;
    const near = (y - SHORE) / 330;
    const spread = 60 + near * 260;
    const x = index % 3 === 0 ? random() * W : sun[0] + (random() - 0.5) * spread * 2;
    const length = 14 + near * 90 * random() + 10;
    ripples += `<path d="M${n(x - length / 2)} ${n(y)}h${n(length)}" stroke="${index % 3 === 0 ? '#ffe7c8' : '#ff9d57'}" stroke-opacity="${index % 3 === 0 ? 0.18 : 0.55}" stroke-width="${n(1 + near * 3)}" stroke-linecap="round"/>`;
  }
  picture.add(ripples);
  // Willow twigs hang in from the upper left.
  let twigs = '';
  for (let twig = 0; twig < 11; twig++) {
    const x = -20 + twig * 34 + random() * 20;
    const length = 330 - twig * 17 + random() * 80;
    const bend = 20 + random() * 34;
    twigs += `<path d="M${n(x)} -10Q${n(x + bend)} ${n(length * 0.5)} ${n(x + bend * 0.5)} ${n(length)}" stroke="#2a1610" stroke-width="2.4" fill="none"/>`;
    for (let leaf = 2; leaf < 22; leaf++) {
      const part = leaf / 22;
      const lx = x + 2 * part * (1 - part) * bend + part * part * bend * 0.5;
      const ly = length * part;
      const side = leaf % 2 === 0 ? 1 : -1;
      twigs += `<path d="M0 0Q6 10 0 26Q-6 10 0 0Z" fill="#2a1610" opacity=".92" transform="translate(${n(lx)} ${n(ly)}) rotate(${n(side * -(24 + random() * 22))})"/>`;
    }
  }
  picture.add(twigs);
  // The terrace on which the board stands.
  picture.slab(-7, -3.4, 34, 40, -1.8, 1.4, { top: '#34201a', front: '#1d110c', side: '#1d110c' }, 2);
  picture.grain(-7, -3.4, 34, 40, -1.8, { lines: 26, colour: '#120a07', opacity: 0.5, width: 2.4, seed: 31 });
  drawGoBoard(picture, { thickness: 1.8 });
  drawStones(picture, new GoBoard().playAll(SHIN_FUSEKI, 37));
  picture.light([0.68, 0.35], 0.14, 0.42);
  return picture;
}
