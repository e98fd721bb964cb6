import '@mantine/charts/styles.css';
import { ChartTooltip, LineChart } from '@mantine/charts';
import { m } from '../../paraglide/messages.js';
import { formatDay, formatMonthOfYear, formatNumber } from '../../ui/formats.ts';
import { monthTicks, type PointsAtDate } from './pointsOverTime.ts';

const ticksAtMost = 6;
const isoOf = (moment: number): string => new Date(moment).toISOString();

/** Draws points over time as a line on a time-scaled axis. Loaded only if there is data to draw. */
export default function PointsChart({ line }: { line: PointsAtDate[] }) {
  const data = line.map(({ date, total }) => ({ moment: Date.parse(date), total }));
  const from = data[0]?.moment ?? 0;
  const until = data.at(-1)?.moment ?? 0;
  return (
    <LineChart
      h={240}
      data={data}
      dataKey="moment"
      series={[{ name: 'total', label: m.points(), color: 'orange.8' }]}
      curveType="linear"
      gridAxis="x"
      tickLine="none"
      strokeWidth={3}
      valueFormatter={formatNumber}
      dotProps={{ r: 5, strokeWidth: 3, fill: '#fff' }}
      activeDotProps={{ r: 6, fill: '#f26b1d' }}
      lineProps={{ isAnimationActive: false }}
      // The table gives keyboard users the same data.
      lineChartProps={{ accessibilityLayer: false }}
      tooltipProps={{
        content: ({ label, payload }) =>
          typeof label === 'number' ? (
            <ChartTooltip
              label={formatDay(isoOf(label))}
              payload={payload}
              series={[{ name: 'total', label: m.points() }]}
              valueFormatter={formatNumber}
            />
          ) : null,
      }}
      yAxisProps={{ width: 44 }}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: [from, until],
        ticks: monthTicks(from, until, ticksAtMost),
        interval: 0,
        tickFormatter: (moment: number) => formatMonthOfYear(isoOf(moment)),
        padding: { left: 28, right: 28 },
      }}
    />
  );
}
