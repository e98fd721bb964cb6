/** The widths of the window from which the menu has more room, in pixels, as in `MainMenu.module.css`. */
export const menuWidths = [820, 900, 1001, 1101, 1280] as const;

interface Room {
  /** The width of the header without its margins. */
  content: number;
  gap: number;
  letter: number;
  /** The most that the name takes beside the logo. */
  name: number;
  /** Search, language and account, with the space around the menu. */
  tools: number;
}

/** The header where it has the least room in each range of widths. */
const rooms: readonly Room[] = [
  { content: 772, gap: 16, letter: 15, name: 180, tools: 256 },
  { content: 852, gap: 18, letter: 15, name: 180, tools: 256 },
  { content: 953, gap: 28, letter: 16, name: 180, tools: 284 },
  { content: 1053, gap: 28, letter: 16, name: 180, tools: 321 },
  { content: 1200, gap: 28, letter: 16, name: 340, tools: 321 },
];

/** Estimates the width of a text rather too wide than too narrow. */
const widthOf = (text: string, letter: number): number =>
  letter *
  [...text].reduce(
    (ems, character) =>
      ems +
      (character > '\u2e7f' ? 1 : /[A-Zmw]/.test(character) ? 0.95 : /[ jilt]|[fr]/.test(character) ? 0.35 : 0.55),
    0,
  );

/**
 * Estimates how many links fit into the menu at each of `menuWidths`, beside one for the others. The server computes
 * it, so that the menu works without scripts and does not move when they run.
 */
export function fitMenu(
  labels: readonly string[],
  more: string,
  { name, hasPicture }: { name: string; hasPicture: boolean },
): number[] {
  const symbol = hasPicture ? 122 : 58;
  let least = 0;
  return rooms.map((room) => {
    const { letter, gap } = room;
    const available = room.content - room.tools - symbol - Math.min(room.name, widthOf(name, 19));
    const needed = (shown: readonly string[], extra: number) =>
      shown.reduce((sum, label) => sum + widthOf(label, letter) + gap, extra) - gap;
    const button = widthOf(more, letter) + 15 + gap;
    let fitting = labels.length;
    if (needed(labels, 0) > available)
      while (fitting > 0 && (fitting === labels.length || needed(labels.slice(0, fitting), button) > available))
        fitting--;
    least = Math.max(least, fitting);
    return least;
  });
}
