import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatDay, formatMonthOfYear, formatNumber } from '../../ui/formats.ts';
import styles from './PointsChart.module.css';
import { monthTicks, roundTicks, type ValueAtDate } from './pointsOverTime.ts';

/** In pixels; the width is that of the column. */
const height = 240;
const margin = { top: 14, right: 28, bottom: 30, left: 52 };
const maxMonthNames = 6;
/** The minimum width for the name of a month, in pixels. */
const minMonthNameWidth = 84;
const maxTicks = 4;
const isoOf = (moment: number): string => new Date(moment).toISOString();

interface PointsChartProps {
  line: ValueAtDate[];
  /** Whether the values are ranks; rank 1 is then at the top. */
  showsRanks?: boolean;
}

/** Draws points or ranks over time as a line on a time-scaled axis, and names the point nearest to the pointer. */
export function PointsChart({ line, showsRanks = false }: PointsChartProps) {
  const { ref: frame, width } = useElementSize<HTMLDivElement>();
  const [nearestIndex, setNearestIndex] = useState<number | null>(null);
  const moments = line.map(({ date }) => Date.parse(date));
  const [from, until] = [moments[0] ?? 0, moments.at(-1) ?? 0];
  // An axis of ranks needs two of them, because the positions are divided by their distance.
  const largest = Math.max(showsRanks ? 2 : 1, ...line.map(({ value }) => value));
  const ticks = showsRanks ? rankTicks(largest) : roundTicks(0, largest, maxTicks);
  const axisEnd = Math.max(ticks.at(-1) ?? 1, largest);
  const inner = { width: Math.max(0, width - margin.left - margin.right), height: height - margin.top - margin.bottom };
  const xOf = (moment: number) =>
    margin.left + (until === from ? inner.width / 2 : ((moment - from) / (until - from)) * inner.width);
  const yOf = (value: number) =>
    margin.top + inner.height * (showsRanks ? (value - 1) / (axisEnd - 1) : 1 - value / axisEnd);
  const months = monthTicks(
    from,
    until,
    Math.min(maxMonthNames, Math.max(1, Math.floor(inner.width / minMonthNameWidth))),
  );
  const points = line.map(({ value }, index) => ({ x: xOf(moments[index]!), y: yOf(value) }));

  const selectNearest = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = points.map((point) => Math.abs(point.x - x));
    setNearestIndex(distances.indexOf(Math.min(...distances)));
  };
  const nearestPoint = nearestIndex === null ? null : { ...line[nearestIndex]!, ...points[nearestIndex]! };
  return (
    <div ref={frame} className={styles.frame}>
      {width > 0 && (
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          onPointerMove={selectNearest}
          onPointerDown={selectNearest}
          onPointerLeave={() => setNearestIndex(null)}
        >
          {ticks.map((step) => (
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
          {points.map(({ x, y }, index) => (
            // The key needs the event as well, because two events may have ended on the same day.
            <circle
              key={`${line[index]!.date} ${line[index]!.event}`}
              className={styles.dot}
              cx={x}
              cy={y}
              r={index === nearestIndex ? 6 : 4.5}
            />
          ))}
        </svg>
      )}
      {nearestPoint && (
        <div
          className={styles.note}
          data-side={nearestPoint.x > width / 2 ? 'left' : 'right'}
          style={{ left: nearestPoint.x, top: nearestPoint.y }}
        >
          <b>{formatDay(nearestPoint.date)}</b>
          {nearestPoint.event !== '' && <span>{nearestPoint.event}</span>}
          <span>
            {showsRanks ? m.rank() : m.points()}: {formatNumber(nearestPoint.value)}
          </span>
        </div>
      )}
    </div>
  );
}

/** Returns rank 1 and the round numbers up to the last rank. */
const rankTicks = (lastRank: number): number[] => [
  1,
  ...roundTicks(1, lastRank, maxTicks).filter((step) => step > 1 && Number.isInteger(step)),
];

/** Keeps the names at both ends of the axis inside the chart. */
const anchorAt = (x: number, width: number) =>
  x < margin.left + minMonthNameWidth / 3
    ? 'start'
    : x > width - margin.right - minMonthNameWidth / 3
      ? 'end'
      : 'middle';
