import { m } from '../../paraglide/messages.js';
import { formatDay, formatNumber } from '../../ui/formats.ts';
import styles from './HistoryCharts.module.css';
import type { PlayedEvent } from './playedEvent.ts';
import { PointsChart } from './PointsChart.tsx';
import { pointsOverTime, ranksOverTime } from './pointsOverTime.ts';

interface Props {
  /** The level of the headings. */
  heading: 'h2' | 'h3';
  /** Results, the latest first. */
  rows: (PlayedEvent & { eventDate: string; points: number; rank: number })[];
  totalPoints: number;
  /** Ranks in the ranking at the end of past periods, the earliest first. */
  history: { date: string; rank: number }[];
}

/**
 * Shows charts of a person's points, places in the ranking and ranks in events. Each chart needs at least two values.
 * Hydration keeps the server's captions, because server and browser may format dates and numbers differently.
 */
export function HistoryCharts({ heading: Heading, rows, totalPoints, history }: Props) {
  const points = pointsOverTime(rows, totalPoints);
  const places = history.map(({ date, rank }) => ({ date, value: rank, event: '' }));
  const ranks = ranksOverTime(rows);
  const summaryOf = (line: typeof points) => {
    const [first, last] = [line[0]!, line.at(-1)!];
    return {
      from: formatDay(first.date),
      until: formatDay(last.date),
      first: formatNumber(first.value),
      last: formatNumber(last.value),
    };
  };
  const charts = [
    { title: m.points_over_time(), line: points, text: m.points_chart_text, showsRanks: false },
    { title: m.places_over_time(), line: places, text: m.place_chart_text, showsRanks: true },
    { title: m.ranks_in_events(), line: ranks, text: m.rank_chart_text, showsRanks: true },
  ];
  return charts.map(
    ({ title, line, text, showsRanks }) =>
      line.length > 1 && (
        <section key={title} className={styles.part}>
          <Heading>{title}</Heading>
          <figure>
            {/* Decorative for screen readers; the caption summarizes it, and the table lists the events. */}
            <div aria-hidden="true">
              <PointsChart line={line} showsRanks={showsRanks} />
            </div>
            <figcaption className="visually-hidden" suppressHydrationWarning>
              {text(summaryOf(line))}
            </figcaption>
          </figure>
        </section>
      ),
  );
}
