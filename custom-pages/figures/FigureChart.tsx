import { type Theme, useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useState } from 'react';
import type { Figure } from '../../model/figures/figures.ts';
import { formatNumber } from '../../src/records/formatValue.ts';
import { BARS_MAX, CHART_DATA, type ChartData, type FillGroup, fillData } from './chartData.ts';
import { FIGURE_MESSAGES } from './messages.ts';

const GROUPS = Object.keys(FIGURE_MESSAGES.fillBy) as readonly FillGroup[];

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

/** Colours of the series, from the theme. */
const useChartColours = (): string[] => {
  const { primary, secondary, info, warning, success } = useTheme().palette;
  return [primary.main, secondary.main, warning.main, info.main, success.main];
};

/** Horizontal bars, so that long names stay readable; several series are parts of one bar. */
const FigureBars = ({ title, data, isNarrow, format }: FigureBarsProps) => (
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

const FillChart = ({ rows, isNarrow }: Pick<Figure, 'rows'> & { readonly isNarrow: boolean }) => {
  const [group, setGroup] = useState<FillGroup>('area');
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={FIGURE_MESSAGES.fillChoice}
        value={group}
        onChange={(_event, next: FillGroup | null) => next && setGroup(next)}
      >
        {GROUPS.map((one) => (
          <ToggleButton key={one} value={one} sx={{ px: 1.5, py: 0.5 }}>
            {FIGURE_MESSAGES.fillBy[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FigureBars
        title={FIGURE_MESSAGES.figures.fill.title}
        data={fillData(rows, group)}
        isNarrow={isNarrow}
        format={(value) => FIGURE_MESSAGES.percent(formatNumber(value))}
      />
    </>
  );
};

const HEIGHT_PX = 320;

interface FigureLinesProps {
  readonly title: string;
  readonly data: ChartData;
  readonly format: (value: number) => string;
}

/** Several series over the months. */
const FigureLines = ({ title, data, format }: FigureLinesProps) => (
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

/** A figure as a chart; its table says the same in numbers. */
export const FigureChart = ({ name, rows }: Figure) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { title } = FIGURE_MESSAGES.figures[name];
  if (name === 'fill') return <FillChart rows={rows} isNarrow={isNarrow} />;
  const data = CHART_DATA[name](rows);
  if (name === 'trend') return <FigureLines title={title} data={data} format={formatNumber} />;
  return (
    <>
      <FigureBars title={title} data={data} isNarrow={isNarrow} format={formatNumber} />
      {rows.length > BARS_MAX && name !== 'needs_by_age' ? (
        <Typography variant="body2" color="textSecondary">
          {FIGURE_MESSAGES.mostLoaded(BARS_MAX)}
        </Typography>
      ) : null}
    </>
  );
};
