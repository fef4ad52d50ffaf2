import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Figure, figureColumns } from '../../model/figures/figures.ts';
import type { FigureName } from '../../model/figures/figuresRight.ts';
import { filterSearch } from '../../model/kernel/filterSearch.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { HiddenRowButtons } from '../../src/filters/HiddenRowButtons.tsx';
import { useWords } from '../../src/i18n/useWords.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { FigureChart } from './FigureChart.tsx';
import { type FigureAddress, periodUntilToday } from './figureAddress.ts';
import { figureCell, figureText, isNumeric } from './figureCell.ts';
import { FigureExport } from './parts/FigureExport.tsx';
import { FigureTable, type NumbersTable } from './parts/FigureTable.tsx';
import { FIGURE_MESSAGES } from './parts/messages.ts';
import { type FigureView, ViewToggle } from './parts/ViewToggle.tsx';

interface FigureCardProps {
  readonly name: FigureName;
  readonly address: FigureAddress;
  readonly onAddress: (address: FigureAddress) => void;
}

/** A figure of the period and areas, in one request. */
const figureQuery = (name: FigureName, { from, to, areas }: FigureAddress) => {
  const query = String(filterSearch({ from, to, area: areas }));
  return {
    queryKey: ['figures', name, query],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await httpClient(`/api/figures/${name}?${query}`, { signal })).json as Figure,
  };
};

/** An empty figure: what the areas or the period hide. */
const Nothing = ({ name, address, onAddress }: FigureCardProps) => {
  const words = useWords();
  const year = periodUntilToday('year', serverNow());
  const choices = [
    ...(address.areas.length > 0
      ? [
          {
            next: { ...address, areas: [] },
            text: (count: number) => words('list.hidden-filter', { count, name: FIGURE_MESSAGES.areas }),
          },
        ]
      : []),
    ...(address.from === year.from && address.to === year.to
      ? []
      : [{ next: { ...address, ...year }, text: FIGURE_MESSAGES.overYear }]),
  ];
  const countQueries = useQueries({ queries: choices.map(({ next }) => figureQuery(name, next)) });
  const hidden = choices.flatMap(({ next, text }, at) => {
    const count = countQueries[at]?.data?.rows.length ?? 0;
    return count > 0 ? [{ text: text(count), onShow: () => onAddress(next) }] : [];
  });
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{FIGURE_MESSAGES.nothing}</Typography>
      <HiddenRowButtons rows={hidden} />
    </Stack>
  );
};

const Content = ({ figure, view }: { readonly figure: Figure; readonly view: FigureView }) =>
  view === 'chart' ? <FigureChart {...figure} /> : <FigureTable {...tableOf(figure)} />;

/** The table of a figure, for the page and for a file. */
const tableOf = ({ name, rows }: Figure): NumbersTable => {
  const { title, columns: titles } = FIGURE_MESSAGES.figures[name];
  const columns = figureColumns(name);
  return {
    title,
    columns: columns.map(([column, kind]) => ({ key: column, title: titles[column] ?? column, isNumeric: isNumeric(kind) })),
    rows: rows.map((row) => ({
      key: columns.map(([column]) => row[column]).join(' '),
      cells: columns.map(([column, kind]) => ({
        shown: figureText(kind, row[column]),
        exported: figureCell(kind, row[column]),
      })),
    })),
  };
};

/** A figure: what it counts, its chart or its table, and its export. */
export const FigureCard = (card: FigureCardProps) => {
  const { name, address } = card;
  const titleId = useId();
  const [view, setView] = useState<FigureView>('chart');
  const { data, error, isFetching, refetch } = useQuery({ ...figureQuery(name, address), placeholderData: keepPreviousData });
  const { title, help } = FIGURE_MESSAGES.figures[name];
  return (
    <Card component="section" aria-labelledby={titleId} aria-busy={isFetching} sx={{ p: 2, minWidth: 0 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {data && data.rows.length > 0 ? (
          <FigureExport table={tableOf(data)} fileName={`${title} ${address.from} ${address.to}`} />
        ) : null}
        <ViewToggle title={title} view={view} onView={setView} />
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
          {data.rows.length === 0 ? <Nothing {...card} /> : <Content figure={data} view={view} />}
        </Box>
      ) : null}
    </Card>
  );
};
