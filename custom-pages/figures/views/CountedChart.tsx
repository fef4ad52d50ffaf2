import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from 'react-router-dom';
import type { CountedView, FigureShape } from '../../../model/savedViews/viewFigure.ts';
import { formatNumber } from '../../../src/records/formatValue.ts';
import { FigureBars, FigureLines } from '../parts/FigurePlots.tsx';
import { type Counting, countedChart, SERIES_MAX } from './countedData.ts';
import { COUNTED_MESSAGES } from './messages.ts';
import { type FigureView, useViewAddresses } from './useCountedViews.ts';

interface CountedChartProps {
  readonly title: string;
  readonly view: FigureView;
  readonly counting: Counting;
  readonly answer: CountedView;
  readonly shape: FigureShape;
}

/** A counted view drawn; a press on a bar opens its records. */
export const CountedChart = ({ title, view, counting, answer, shape }: CountedChartProps) => {
  const navigate = useNavigate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { ofRow } = useViewAddresses(view);
  const chart = countedChart(counting, answer);
  const openBar = (label: number, series: number): void => {
    const row = chart.rowAt(label, series);
    const address = row ? ofRow(counting, row) : null;
    if (address) navigate(address);
  };
  const notes = [
    ...(chart.isGrouped ? [COUNTED_MESSAGES.grouped(SERIES_MAX)] : []),
    ...(chart.notDrawn > 0 ? [COUNTED_MESSAGES.notDrawn(chart.notDrawn)] : []),
  ];
  return (
    <>
      {shape === 'line' && counting.month ? (
        <FigureLines title={title} data={chart} format={formatNumber} />
      ) : (
        <FigureBars title={title} data={chart} isNarrow={isNarrow} format={formatNumber} onBar={openBar} />
      )}
      {notes.map((note) => (
        <Typography key={note} variant="body2" color="textSecondary">
          {note}
        </Typography>
      ))}
    </>
  );
};
