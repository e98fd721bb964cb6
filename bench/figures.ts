/** One row of the table: the measured value and its target. Ratios compare two values of the same run. */
export interface Figure {
  what: string;
  measured: string;
  target: string;
  isMet: boolean;
}

export const ratio = (value: number): string => value.toFixed(2);
export const microseconds = (ms: number): string => `${(ms * 1_000).toFixed(1)} µs`;
export const milliseconds = (value: number): string => `${value.toFixed(3)} ms`;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Returns the table in Markdown, for the terminal and for figures.md. */
export function tableOf(figures: Figure[]): string {
  const rows = figures.map(
    ({ what, measured, target, isMet }) => `| ${what} | ${measured} | ${target} | ${isMet ? 'yes' : '**no**'} |`,
  );
  return ['| what | measured | target | met |', '|---|---|---|---|', ...rows].join('\n');
}
