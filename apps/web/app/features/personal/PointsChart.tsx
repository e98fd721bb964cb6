import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { m } from '../../paraglide/messages.js';
import { formatNumber, formatShortDay } from '../../ui/formats.ts';
import type { Standing } from './pointsOverTime.ts';

/** Points over time as a line. Fetched when there is something to draw. */
export default function PointsChart({ line }: { line: Standing[] }) {
  return (
    <LineChart
      h={240}
      data={line.map(({ date, total }) => ({ date: formatShortDay(date), total }))}
      dataKey="date"
      series={[{ name: 'total', label: m.points(), color: 'orange.8' }]}
      curveType="linear"
      gridAxis="x"
      tickLine="none"
      strokeWidth={3}
      valueFormatter={formatNumber}
      dotProps={{ r: 5, strokeWidth: 3, fill: '#fff' }}
      activeDotProps={{ r: 6, fill: '#f26b1d' }}
      lineProps={{ isAnimationActive: false }}
      // The table says the same to whoever uses the keyboard.
      lineChartProps={{ accessibilityLayer: false }}
      yAxisProps={{ width: 44 }}
      xAxisProps={{ padding: { left: 16, right: 16 } }}
    />
  );
}
