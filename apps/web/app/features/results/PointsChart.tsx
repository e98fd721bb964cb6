import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatDay, formatMonthOfYear, formatNumber } from '../../ui/formats.ts';
import styles from './PointsChart.module.css';
import { monthTicks, roundTicks, type ValueAtDate } from './pointsOverTime.ts';

/** In pixels; the width is that of the column. */
const height = 240;
const margin = { top: 14, right: 28, bottom: 30, left: 52 };
const monthsAtMost = 6;
/** The minimum width for the name of a month, in pixels. */
const monthWidth = 84;
const stepsAtMost = 4;
const isoOf = (moment: number): string => new Date(moment).toISOString();

interface PointsChartProps {
  line: ValueAtDate[];
  /** Whether the values are ranks; rank 1 is then at the top. */
  showsRanks?: boolean;
}

/** Draws points or ranks over time as a line on a time-scaled axis, and names the point nearest to the pointer. */
export function PointsChart({ line, showsRanks = false }: PointsChartProps) {
  const { ref: frame, width } = useElementSize<HTMLDivElement>();
  const [nearest, setNearest] = useState<number | null>(null);
  const moments = line.map(({ date }) => Date.parse(date));
  const [from, until] = [moments[0] ?? 0, moments.at(-1) ?? 0];
  const highest = Math.max(showsRanks ? 2 : 1, ...line.map(({ value }) => value));
  const steps = showsRanks ? rankSteps(highest) : roundTicks(0, highest, stepsAtMost);
  const top = Math.max(steps.at(-1) ?? 1, highest);
  const inner = { width: Math.max(0, width - margin.left - margin.right), height: height - margin.top - margin.bottom };
  const xOf = (moment: number) =>
    margin.left + (until === from ? inner.width / 2 : ((moment - from) / (until - from)) * inner.width);
  const yOf = (value: number) => margin.top + inner.height * (showsRanks ? (value - 1) / (top - 1) : 1 - value / top);
  const months = monthTicks(from, until, Math.min(monthsAtMost, Math.max(1, Math.floor(inner.width / monthWidth))));
  const points = line.map(({ value }, at) => ({ x: xOf(moments[at]!), y: yOf(value) }));

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = points.map((point) => Math.abs(point.x - x));
    setNearest(distances.indexOf(Math.min(...distances)));
  };
  const named = nearest === null ? null : { ...line[nearest]!, ...points[nearest]! };
  return (
    <div ref={frame} className={styles.frame}>
      {width > 0 && (
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setNearest(null)}
        >
          {steps.map((step) => (
            <g key={step}>
              <line className={styles.grid} x1={margin.left} x2={width - margin.right} y1={yOf(step)} y2={yOf(step)} />
              <text x={margin.left - 12} y={yOf(step)} dy="0.35em" textAnchor="end">
                {formatNumber(step)}
              </text>
            </g>
          ))}
          {months.map((month) => (
            <text key={month} data-axis="time" x={xOf(month)} y={height - 8} textAnchor={anchorAt(xOf(month), width)}>
              {formatMonthOfYear(isoOf(month))}
            </text>
          ))}
          <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {points.map(({ x, y }, at) => (
            // The key needs the event as well, because two events may have ended on the same day.
            <circle
              key={`${line[at]!.date} ${line[at]!.event}`}
              className={styles.dot}
              cx={x}
              cy={y}
              r={at === nearest ? 6 : 4.5}
            />
          ))}
        </svg>
      )}
      {named && (
        <div
          className={styles.note}
          data-side={named.x > width / 2 ? 'left' : 'right'}
          style={{ left: named.x, top: named.y }}
        >
          <b>{formatDay(named.date)}</b>
          {named.event !== '' && <span>{named.event}</span>}
          <span>
            {showsRanks ? m.rank() : m.points()}: {formatNumber(named.value)}
          </span>
        </div>
      )}
    </div>
  );
}

/** Returns rank 1 and round numbers of lower ranks. */
const rankSteps = (lowest: number): number[] => [
  1,
  ...roundTicks(1, lowest, stepsAtMost).filter((step) => step > 1 && Number.isInteger(step)),
];

/** Keeps the names at both ends of the axis inside the chart. */
const anchorAt = (x: number, width: number) =>
  x < margin.left + monthWidth / 3 ? 'start' : x > width - margin.right - monthWidth / 3 ? 'end' : 'middle';
