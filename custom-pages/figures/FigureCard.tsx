import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Figure, FigureName } from '../../model/figures/figures.ts';
import { FigureChart } from './FigureChart.tsx';
import { FigureExport } from './FigureExport.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { FigureAddress } from './figureAddress.ts';
import { FIGURE_MESSAGES } from './messages.ts';
import { useFigure } from './useFigure.ts';

const VIEWS = ['chart', 'table'] as const;
type View = (typeof VIEWS)[number];

const Content = ({ figure, view }: { readonly figure: Figure; readonly view: View }) => {
  if (figure.rows.length === 0) return <Typography color="textSecondary">{FIGURE_MESSAGES.nothing}</Typography>;
  return view === 'chart' ? <FigureChart {...figure} /> : <FigureTable {...figure} />;
};

/** A figure: what it counts, its chart or its table, and its export. */
export const FigureCard = ({ name, address }: { readonly name: FigureName; readonly address: FigureAddress }) => {
  const titleId = useId();
  const [view, setView] = useState<View>('chart');
  const { data, error, isFetching, refetch } = useFigure(name, address);
  const { title, help } = FIGURE_MESSAGES.figures[name];
  return (
    <Card component="section" aria-labelledby={titleId} aria-busy={isFetching} sx={{ p: 2, minWidth: 0 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {data && data.rows.length > 0 ? <FigureExport figure={data} address={address} /> : null}
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={FIGURE_MESSAGES.view(title)}
          value={view}
          onChange={(_event, next: View | null) => next && setView(next)}
        >
          {VIEWS.map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 1.5, py: 0.5 }}>
              {FIGURE_MESSAGES[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {help}
      </Typography>
      {error ? (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{FIGURE_MESSAGES.retry}</Button>}>
          {`${FIGURE_MESSAGES.failed} : ${error.message}`}
        </Alert>
      ) : null}
      {!data && !error ? <Skeleton variant="rounded" height={240} /> : null}
      {data ? (
        <Box sx={{ opacity: isFetching ? 0.6 : 1 }}>
          <Content figure={data} view={view} />
        </Box>
      ) : null}
    </Card>
  );
};
