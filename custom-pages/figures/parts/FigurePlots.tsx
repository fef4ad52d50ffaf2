import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { type ReactNode, useId } from 'react';
import type { ChartData } from './chart.ts';
import { FIGURE_MESSAGES } from './messages.ts';

const BAR_PX = 30;
const AXES_PX = 110;
const LABEL_PX = { wide: 210, narrow: 120 } as const;

interface ChartFigureProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A chart with its name, and how its numbers are read. The chart's own layers have no role that could bear a name, and hide the focus
 * that the arrow keys move from bar to bar.
 */
const ChartFigure = ({ title, children }: ChartFigureProps) => {
  const helpId = useId();
  return (
    <Box
      role="figure"
      aria-label={title}
      aria-describedby={helpId}
      sx={({ palette }) => ({ '& [tabindex]:focus-visible': { outline: `2px solid ${palette.primary.main} !important` } })}
    >
      <span id={helpId} hidden>
        {FIGURE_MESSAGES.chartHelp}
      </span>
      {children}
    </Box>
  );
};

/** Without it, a bar or point is announced by its number alone. */
const labelText = (label: string): string => label;

interface FigureBarsProps {
  readonly title: string;
  readonly data: ChartData;
  readonly isNarrow: boolean;
  /** Text of a value. */
  readonly format: (value: number) => string;
  /** A press on the bar of a label, in the part of a series. Default: none. */
  readonly onBar?: (label: number, series: number) => void;
}

/** Colours of the series, from the theme. */
const useChartColours = (): string[] => {
  const { primary, secondary, info, warning, success, text } = useTheme().palette;
  return [primary.main, secondary.main, warning.main, info.main, success.main, text.secondary, text.primary];
};

/** Horizontal bars, so that long names stay readable; several series are parts of one bar. */
export const FigureBars = ({ title, data, isNarrow, format, onBar }: FigureBarsProps) => (
  <ChartFigure title={title}>
    <BarChart
      layout="horizontal"
      height={AXES_PX + BAR_PX * data.labels.length}
      hideLegend={data.series.length === 1}
      grid={{ vertical: true }}
      skipAnimation
      colors={useChartColours()}
      experimentalFeatures={{ keyboardActivation: true }}
      yAxis={[
        { scaleType: 'band', data: data.labels, valueFormatter: labelText, width: isNarrow ? LABEL_PX.narrow : LABEL_PX.wide },
      ]}
      xAxis={[{ valueFormatter: format, tickMinStep: 1 }]}
      {...(onBar && { onItemClick: (_event, { dataIndex, seriesId }) => onBar(dataIndex, Number(seriesId)) })}
      series={data.series.map(({ label, values }, index) => ({
        id: String(index),
        label,
        data: values,
        valueFormatter: (value: number | null) => format(value ?? 0),
        ...(data.series.length > 1 ? { stack: 'all' } : {}),
      }))}
    />
  </ChartFigure>
);

const HEIGHT_PX = 320;
const FROM_ZERO = { min: 0 };
/** Pixels for the half of the last month's name that reaches beyond the last point. */
const MARGIN = { right: 44 };

interface FigureLinesProps {
  readonly title: string;
  readonly data: ChartData;
  readonly format: (value: number) => string;
  /** Ends of the scale. Default: from 0 to the highest value. */
  readonly scale?: { readonly min: number; readonly max?: number };
}

/** Several series over the months. */
export const FigureLines = ({ title, data, format, scale = FROM_ZERO }: FigureLinesProps) => (
  <ChartFigure title={title}>
    <LineChart
      height={HEIGHT_PX}
      margin={MARGIN}
      grid={{ horizontal: true }}
      skipAnimation
      colors={useChartColours()}
      xAxis={[{ scaleType: 'point', data: data.labels, valueFormatter: labelText }]}
      yAxis={[{ ...scale, valueFormatter: format }]}
      series={data.series.map(({ label, values }) => ({
        label,
        data: values,
        curve: 'linear',
        valueFormatter: (value: number | null) => (value === null ? null : format(value)),
      }))}
    />
  </ChartFigure>
);
