import { n } from './svg.ts';

/** The motifs are centred at 0, 0 inside a circle of radius 196. */
const CREAM = '#fff3e0';
const PALE = '#ffd9b3';
const ORANGE = '#f26b1d';
const GOLD = '#e3bd85';

const around = (count: number, draw: (angle: number, index: number) => string, start = 0): string =>
  Array.from({ length: count }, (_, index) => draw(start + (index * 360) / count, index)).join('');

const turned = (angle: number, body: string): string => `<g transform="rotate(${n(angle)})">${body}</g>`;

/** Orchid: three narrow sepals, two broad petals, a lip; below, three waves. */
const orchid = `<g transform="translate(0 -26)">${[0, 122, -122].map((angle) => turned(angle, `<path d="M0 8C-34-26-34-86 0-132C34-86 34-26 0 8Z" fill="${PALE}"/><path d="M0 4V-104" stroke="#d98a52" stroke-width="3"/>`)).join('')}
${[62, -62].map((angle) => turned(angle, `<path d="M0 6C-66-18-70-92 0-124C70-92 66-18 0 6Z" fill="${CREAM}"/><path d="M0 0V-92M-6-8C-26-34-30-56-22-80M6-8C26-34 30-56 22-80" stroke="#eab184" stroke-width="3" fill="none"/>`)).join('')}
<path d="M0-14C-26-6-38 22-24 44C-14 58 14 58 24 44C38 22 26-6 0-14Z" fill="${ORANGE}"/><path d="M0 0C-10 14-10 30 0 44C10 30 10 14 0 0Z" fill="#7d2606"/><circle cy="-10" r="13" fill="${CREAM}"/></g>
${[0, 1, 2].map((row) => `<path d="M-200 ${124 + row * 26}q25-22 50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0" fill="none" stroke="${CREAM}" stroke-opacity="${0.75 - row * 0.2}" stroke-width="6"/>`).join('')}`;

/** Cherry blossom: five notched petals and fine stamens. */
const blossom =
  around(5, (angle) =>
    turned(
      angle,
      `<path d="M0-12C-58-40-76-104-38-148L0-126L38-148C76-104 58-40 0-12Z" fill="${CREAM}"/><path d="M0-30V-96" stroke="#f4b58a" stroke-width="4"/>`,
    ),
  ) +
  around(
    10,
    (angle) =>
      turned(
        angle,
        `<path d="M0-10V-62" stroke="${ORANGE}" stroke-width="3.5"/><circle cy="-66" r="7" fill="${ORANGE}"/>`,
      ),
    18,
  ) +
  `<circle r="17" fill="#c2410c"/>`;

/** The eaves of a tiled roof under a moon, which is a white stone. */
const eaves =
  `<circle cx="52" cy="-78" r="64" fill="${CREAM}"/><path d="M-220 64C-120 54-56 20-6-42C44 20 120 50 220 58V92C120 92 44 70-6 22C-56 70-120 98-220 104Z" fill="#1b1310"/>` +
  Array.from({ length: 13 }, (_, index) => {
    const x = -186 + index * 31;
    const y = 4 + 78 * (1 - Math.exp(-Math.abs(x + 6) / 78));
    return `<circle cx="${n(x)}" cy="${n(y + 26)}" r="13" fill="${GOLD}"/><circle cx="${n(x)}" cy="${n(y + 26)}" r="5" fill="#7d4a22"/>`;
  }).join('') +
  `<path d="M-150 126V220M-60 112V220M48 112V220M140 126V220" stroke="#1b1310" stroke-width="15"/><path d="M-220 150H220" stroke="#1b1310" stroke-width="9"/>`;

/** Bamboo seen through a moon gate. */
const stalk = (x: number, width: number, tone: string): string =>
  `<g transform="translate(${x} 0)">${[-3, -2, -1, 0, 1, 2].map((joint) => `<rect x="${-width / 2}" y="${joint * 70 + 3}" width="${width}" height="64" rx="6" fill="${tone}"/>`).join('')}</g>`;
const leaf = (x: number, y: number, angle: number, size = 1): string =>
  `<path d="M0 0C26-18 72-18 112 0C72 14 26 14 0 0Z" fill="#f7e3c0" transform="translate(${x} ${y}) rotate(${angle}) scale(${size})"/>`;
const bamboo = `<circle r="158" fill="#f4dcb4" opacity=".16"/><circle r="158" fill="none" stroke="${GOLD}" stroke-width="6"/>${stalk(-54, 30, '#d9a968')}${stalk(4, 22, '#b98648')}
${leaf(-40, -62, -28)}${leaf(-40, -62, 14, 0.95)}${leaf(-40, -60, 50, 0.75)}${leaf(-70, -2, 200, 0.8)}${leaf(-70, 0, 156, 0.9)}${leaf(12, 26, -16, 0.95)}${leaf(12, 28, 30, 0.9)}${leaf(12, 28, 66, 0.6)}`;

/** An elephant in profile, calm, its ear a quarter of a disc. */
const elephant = `<path d="M-150 96C-156 20-134-58-56-84C-6-100 54-92 84-62C118-64 148-40 152 0C155 30 150 60 158 86C160 96 152 104 143 100C130 94 126 74 124 50C122 34 114 24 104 22C102 52 96 76 90 100V140H44V92C14 102-26 102-54 92V140H-100V84C-106 64-112 44-112 26C-122 46-124 70-128 98Z" fill="${GOLD}"/><path d="M28-70C-22-54-26 18 12 42C44 52 78 18 76-40C66-62 48-72 28-70Z" fill="#c48f52"/><path d="M28-70C-22-54-26 18 12 42" fill="none" stroke="#8f5f2c" stroke-width="4"/><circle cx="104" cy="-24" r="6" fill="#2a1a12"/><path d="M102 24C116 38 136 40 150 26C140 30 122 26 110 14Z" fill="#fffaf2" stroke="#d9a968" stroke-width="2"/><path d="M-96-52C-60-92 4-98 22-74C-4-46-6-28-4-10C-44-2-80-16-96-52Z" fill="${ORANGE}"/><path d="M-84-52C-56-80-8-86 10-72" stroke="${PALE}" stroke-width="5" fill="none"/><path d="M-100 140H-54M44 140H90" stroke="#d9a968" stroke-width="6"/><path d="M-220 146H220" stroke="${GOLD}" stroke-width="6"/>`;

/** Lotus: a row of petals behind another, on still water. */
const petal = (angle: number, height: number, width: number, fill: string): string =>
  turned(
    angle,
    `<path d="M0 0C${-width} ${-height * 0.34} ${-width * 0.8} ${-height * 0.76} 0 ${-height}C${width * 0.8} ${-height * 0.76} ${width} ${-height * 0.34} 0 0Z" fill="${fill}"/>`,
  );
const lotus = `<g transform="translate(0 74)">${[-74, 74].map((angle) => petal(angle, 158, 46, '#e98c52')).join('')}${[-50, 50].map((angle) => petal(angle, 176, 54, '#f5a873')).join('')}${[-26, 26].map((angle) => petal(angle, 188, 56, PALE)).join('')}${petal(0, 196, 58, CREAM)}<path d="M0-30V-150" stroke="#f0bd92" stroke-width="4"/></g>${[0, 1, 2].map((row) => `<path d="M${-150 + row * 34} ${92 + row * 24}H${150 - row * 34}" stroke="${CREAM}" stroke-opacity="${0.8 - row * 0.2}" stroke-width="7" stroke-linecap="round"/>`).join('')}`;

/** Hibiscus: five broad petals that overlap, and the long stamen with its pollen. */
const hibiscus = `<g transform="translate(-8 6)">${around(5, (angle, index) => turned(angle, `<path d="M0-8C-44-22-86-66-74-112C-66-142-40-150-24-142C-12-154 18-156 32-142C54-146 78-128 76-100C74-62 40-24 0-8Z" fill="${['#d2480f', '#e05a1a', '#d2480f', '#ea6c2a', '#e05a1a'][index] ?? ORANGE}"/><path d="M0-20C-10-60-12-90-6-126M-4-30C-26-62-40-84-46-112M4-30C24-60 38-82 46-110" stroke="#ffc79b" stroke-opacity=".75" stroke-width="3.5" fill="none" stroke-linecap="round"/>`), 8)}
<circle r="30" fill="#7d1f06"/><path d="M0 0C22-34 52-70 98-96" stroke="${CREAM}" stroke-width="9" fill="none" stroke-linecap="round"/>${[
  [58, -70],
  [72, -66],
  [66, -88],
  [86, -78],
  [82, -98],
  [100, -86],
  [98, -108],
  [114, -96],
  [112, -114],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6.5" fill="#fff3e0" stroke="#e0a94a" stroke-width="2"/>`)
  .join('')}</g>`;

/** Kawung: four leaves around every crossing, an old batik pattern. */
const kawung = [-2, -1, 0, 1, 2]
  .flatMap((row) =>
    [-2, -1, 0, 1, 2].map(
      (column) =>
        `<g transform="translate(${column * 112} ${row * 112})">${around(4, (angle) => turned(angle, `<ellipse cy="-38" rx="23" ry="35" fill="${(row + column) % 2 === 0 ? CREAM : '#f0c08c'}"/><path d="M0-16V-58" stroke="#8a4a1f" stroke-width="4"/><circle cy="-38" r="5.5" fill="#8a4a1f"/>`), 45)}<circle r="6" fill="${ORANGE}"/></g>`,
    ),
  )
  .join('');

/** A striped sail on the sea. */
const sail = `<circle cx="-78" cy="-74" r="44" fill="${PALE}" opacity=".9"/><path d="M-8-158C70-110 118-26 124 70H-8Z" fill="${CREAM}"/><path d="M-8-158C22-140 48-116 68-86L-8 70Z" fill="${ORANGE}"/><path d="M-8-158C6-150 18-140 30-130L-8 70Z" fill="#7d2606"/><path d="M68-86C88-56 102-22 112 14L-8 70Z" fill="${GOLD}"/><path d="M-8-166V92" stroke="#2a1a12" stroke-width="8" stroke-linecap="round"/><path d="M-122 92C-70 112 60 112 146 84C134 122 96 134 20 134C-60 134-104 124-122 92Z" fill="#2a1a12"/><path d="M-150 122H160" stroke="#2a1a12" stroke-width="6" stroke-linecap="round"/>${[0, 1].map((row) => `<path d="M-210 ${150 + row * 24}q26-20 52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0" fill="none" stroke="${CREAM}" stroke-opacity="${0.8 - row * 0.3}" stroke-width="6"/>`).join('')}`;

/** A banyan: a wide crown, hanging roots, a plaited trunk. */
const crown = [
  [-104, -34, 56],
  [-58, -84, 60],
  [4, -104, 66],
  [66, -82, 60],
  [110, -34, 54],
  [-40, -40, 64],
  [40, -40, 64],
  [0, -62, 70],
] as const;
const banyan = `${crown.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${GOLD}"/>`).join('')}${crown.map(([x, y, r]) => `<path d="M${x - r * 0.55} ${y - r * 0.2}A${r * 0.6} ${r * 0.6} 0 0 1 ${x + r * 0.45} ${y - r * 0.35}" fill="none" stroke="${CREAM}" stroke-width="6" stroke-linecap="round" opacity=".85"/>`).join('')}
<path d="M-34 128C-16 84-20 40-34 4H-16C-8 24-4 30 0 46C4 30 10 22 18 4H36C22 42 18 86 36 128Z" fill="#2a1a12"/>${[-118, -90, -66, 64, 90, 120].map((x, index) => `<path d="M${x} ${8 + (index % 2) * 8}V${112 + (index % 3) * 8}" stroke="#2a1a12" stroke-width="${6 - (index % 2) * 2}" stroke-linecap="round"/>`).join('')}<path d="M-160 130H160" stroke="${ORANGE}" stroke-width="8" stroke-linecap="round"/>`;

export const MOTIFS: Record<string, { ground: string; deep: string; line: string; body: string }> = {
  sg: { ground: '#8a3a17', deep: '#5b210b', line: CREAM, body: orchid },
  jp: { ground: '#f08a4b', deep: '#c2410c', line: CREAM, body: blossom },
  kr: { ground: '#c98f55', deep: '#8d5a2c', line: '#2a1a12', body: eaves },
  cn: { ground: '#2b6a59', deep: '#143a30', line: CREAM, body: bamboo },
  th: { ground: '#4a3024', deep: '#221610', line: CREAM, body: elephant },
  vn: { ground: '#2f6f57', deep: '#17412f', line: CREAM, body: lotus },
  my: { ground: '#f3dfbd', deep: '#dcb984', line: '#5e3316', body: hibiscus },
  id: { ground: '#7a4526', deep: '#4a2512', line: CREAM, body: kawung },
  ph: { ground: '#3f7f86', deep: '#1f4c55', line: CREAM, body: sail },
  in: { ground: '#b5521c', deep: '#7d2f0b', line: CREAM, body: banyan },
};
