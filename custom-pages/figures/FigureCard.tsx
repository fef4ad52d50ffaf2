import DownloadIcon from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { type Figure, type FigureName, figureColumns } from '../../model/figures/figures.ts';
import { filterSearch } from '../../model/kernel/filterSearch.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { csvFile } from '../../src/export/csvFile.ts';
import { saveFile } from '../../src/export/saveFile.ts';
import type { ExportFormat } from '../../src/export/useExport.ts';
import { xlsxFile } from '../../src/export/xlsxFile.ts';
import { HiddenRowButtons } from '../../src/filters/HiddenRowButtons.tsx';
import { useWords } from '../../src/i18n/useWords.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { FigureChart } from './FigureChart.tsx';
import { type FigureAddress, periodUntilToday } from './figureAddress.ts';
import { figureCell, figureText, isNumeric } from './figureCell.ts';
import { FIGURE_MESSAGES } from './messages.ts';

const VIEWS = ['chart', 'table'] as const;
type View = (typeof VIEWS)[number];

/** All rows of a figure. */
const FigureTable = ({ name, rows }: Figure) => {
  const columns = figureColumns(name);
  const words = FIGURE_MESSAGES.figures[name];
  return (
    <TableContainer sx={{ maxHeight: 420 }}>
      <Table size="small" stickyHeader aria-label={words.title}>
        <TableHead>
          <TableRow>
            {columns.map(([column, kind]) => (
              <TableCell key={column} align={isNumeric(kind) ? 'right' : 'left'}>
                {words.columns[column]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={columns.map(([column]) => row[column]).join(' ')}>
              {columns.map(([column, kind]) => (
                <TableCell key={column} align={isNumeric(kind) ? 'right' : 'left'} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {figureText(kind, row[column])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

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

const Content = ({ figure, view }: { readonly figure: Figure; readonly view: View }) =>
  view === 'chart' ? <FigureChart {...figure} /> : <FigureTable {...figure} />;

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];
const WRITERS = { csv: csvFile, xlsx: xlsxFile } as const;

const saveFigure = async ({ name, rows }: Figure, { from, to }: FigureAddress, format: ExportFormat): Promise<void> => {
  const columns = figureColumns(name);
  const { title, columns: titles } = FIGURE_MESSAGES.figures[name];
  const table = {
    name: title,
    titles: columns.map(([column]) => titles[column] ?? column),
    rows: rows.map((row) => columns.map(([column, kind]) => figureCell(kind, row[column]))),
  };
  const file = await WRITERS[format](table, new AbortController().signal);
  saveFile(file, `${title} ${from} ${to}.${format}`);
};

/** Saves the table of a figure as Excel or CSV. */
const FigureExport = ({ figure, address }: { readonly figure: Figure; readonly address: FigureAddress }) => {
  const words = useWords();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = (format: ExportFormat) => {
    setAnchor(null);
    saveFigure(figure, address, format).catch(() =>
      notify(FIGURE_MESSAGES.exportFailed, { type: 'error', messageArgs: { _: FIGURE_MESSAGES.exportFailed } }),
    );
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<DownloadIcon fontSize="small" />}
        aria-haspopup="menu"
        aria-label={FIGURE_MESSAGES.exportAs(FIGURE_MESSAGES.figures[figure.name].title)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {FIGURE_MESSAGES.export}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => save(format)}>
            {words(`export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** A figure: what it counts, its chart or its table, and its export. */
export const FigureCard = (card: FigureCardProps) => {
  const { name, address } = card;
  const titleId = useId();
  const [view, setView] = useState<View>('chart');
  const { data, error, isFetching, refetch } = useQuery({ ...figureQuery(name, address), placeholderData: keepPreviousData });
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
          {data.rows.length === 0 ? <Nothing {...card} /> : <Content figure={data} view={view} />}
        </Box>
      ) : null}
    </Card>
  );
};
