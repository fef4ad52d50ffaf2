import { LineChart } from '@mui/x-charts/LineChart';
import type { ChartData } from './chartData.ts';
import { useChartColours } from './useChartColours.ts';

const HEIGHT_PX = 320;

interface FigureLinesProps {
  readonly title: string;
  readonly data: ChartData;
  readonly format: (value: number) => string;
}

/** Several series over the months. */
export const FigureLines = ({ title, data, format }: FigureLinesProps) => (
  <LineChart
    title={title}
    height={HEIGHT_PX}
    grid={{ horizontal: true }}
    skipAnimation
    colors={useChartColours()}
    xAxis={[{ scaleType: 'point', data: data.labels }]}
    yAxis={[{ min: 0, valueFormatter: format }]}
    series={data.series.map(({ label, values }) => ({
      label,
      data: values,
      curve: 'linear',
      valueFormatter: (value: number | null) => format(value ?? 0),
    }))}
  />
);
