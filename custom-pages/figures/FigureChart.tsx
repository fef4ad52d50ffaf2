import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { Figure } from '../../model/figures/figures.ts';
import { formatNumber } from '../../src/records/formatValue.ts';
import { BARS_MAX, CHART_DATA, type FillGroup, fillData } from './chartData.ts';
import { FigureBars, FigureLines } from './parts/FigurePlots.tsx';
import { FIGURE_MESSAGES } from './parts/messages.ts';

const GROUPS = Object.keys(FIGURE_MESSAGES.fillBy) as readonly FillGroup[];

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
