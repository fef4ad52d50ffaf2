import { BarChart } from '@mui/x-charts/BarChart';
import type { ChartData } from './chartData.ts';
import { useChartColours } from './useChartColours.ts';

const BAR_PX = 30;
const AXES_PX = 110;
const LABEL_PX = { wide: 210, narrow: 120 } as const;

interface FigureBarsProps {
  readonly title: string;
  readonly data: ChartData;
  readonly isNarrow: boolean;
  /** Text of a value. */
  readonly format: (value: number) => string;
}

/** Horizontal bars, so that long names stay readable; several series are parts of one bar. */
export const FigureBars = ({ title, data, isNarrow, format }: FigureBarsProps) => (
  <BarChart
    title={title}
    layout="horizontal"
    height={AXES_PX + BAR_PX * data.labels.length}
    hideLegend={data.series.length === 1}
    grid={{ vertical: true }}
    skipAnimation
    colors={useChartColours()}
    yAxis={[{ scaleType: 'band', data: data.labels, width: isNarrow ? LABEL_PX.narrow : LABEL_PX.wide }]}
    xAxis={[{ valueFormatter: format }]}
    series={data.series.map(({ label, values }) => ({
      label,
      data: values,
      valueFormatter: (value: number | null) => format(value ?? 0),
      ...(data.series.length > 1 ? { stack: 'all' } : {}),
    }))}
  />
);
