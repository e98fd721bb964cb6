import type { MenuLink } from './navigation.ts';

/** The header at the narrowest width of each range in pixels, as in `MainMenu.module.css`. */
const ranges = {
  narrow: { content: 772, gap: 12, letter: 15, logo: 180, tools: 260 },
  medium: { content: 1053, gap: 28, letter: 16, logo: 340, tools: 330 },
  wide: { content: 1200, gap: 28, letter: 16, logo: 340, tools: 330 },
};
type Range = keyof typeof ranges;

const widthOf = (text: string, letter: number): number => {
  let width = 0;
  for (const character of text) width += /[\u2e80-\uffef]/.test(character) ? letter : letter * 0.57;
  return width;
};

/**
 * Estimates how many pages the menu shows beside its first links, for each range of widths. The server computes it, so
 * that the menu works without scripts and does not move when they run; estimates are wide rather than narrow.
 */
export function fitMenu(
  first: MenuLink[],
  pages: MenuLink[],
  more: string,
  logo: { name: string; hasPicture: boolean },
): Record<Range, number> {
  const fitIn = (range: Range): number => {
    const { content, gap, letter, logo: maxLogo, tools } = ranges[range];
    const widths = (links: { label: string }[]) =>
      links.reduce((sum, { label }) => sum + widthOf(label, letter) + gap, 0);
    const symbol = logo.hasPicture ? 122 : 58;
    const room = content - symbol - Math.min(maxLogo, widthOf(logo.name, 18)) - tools - widths(first);
    if (widths(pages) <= room) return pages.length;
    let fitting = 0;
    while (widths([...pages.slice(0, fitting + 1), { label: `${more} ▾` }]) <= room) fitting++;
    return fitting;
  };
  return { narrow: fitIn('narrow'), medium: fitIn('medium'), wide: fitIn('wide') };
}
