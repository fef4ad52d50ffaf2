import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { recordName } from '../../../model/messages/labels.ts';
import type { CountedView, ViewFigure } from '../../../model/savedViews/viewFigure.ts';
import { problemOf } from '../../../src/api/apiProblem.ts';
import type { ExportCell } from '../../../src/export/exportCell.ts';
import { formatNumber } from '../../../src/records/formatValue.ts';
import { FigureExport } from '../parts/FigureExport.tsx';
import { FigureTable, type NumbersTable } from '../parts/FigureTable.tsx';
import { FIGURE_MESSAGES } from '../parts/messages.ts';
import { type FigureView as ShownAs, ViewToggle } from '../parts/ViewToggle.tsx';
import { CountedChart } from './CountedChart.tsx';
import { type Counting, countedLabel, countsSeveral, rowMonthText, valueText } from './countedData.ts';
import { COUNTED_MESSAGES } from './messages.ts';
import { type FigureView, useCountedView, useViewAddresses } from './useCountedViews.ts';

const textCell = (text: string): ExportCell => ({ kind: 'text', text });

/** The numbers of a counted view, each with the list of its records. */
const tableOf = (
  title: string,
  counting: Counting,
  { answer, ofRow }: { readonly answer: CountedView; readonly ofRow: ReturnType<typeof useViewAddresses>['ofRow'] },
): NumbersTable => {
  const { resource, field, month } = counting;
  const columns = [
    ...(month ? [{ key: 'month', title: COUNTED_MESSAGES.months, isNumeric: false }] : []),
    ...(field ? [{ key: 'value', title: countedLabel(resource, field), isNumeric: false }] : []),
    { key: 'count', title: COUNTED_MESSAGES.count, isNumeric: true },
  ];
  const rows = answer.rows.map((row) => {
    const texts = [...(month ? [rowMonthText(row)] : []), ...(field ? [valueText(counting, row)] : [])];
    return {
      key: `${row.month} ${row.isEarlier} ${row.value} ${row.isOther}`,
      cells: [
        ...texts.map((text) => ({ shown: text, exported: textCell(text) })),
        {
          shown: formatNumber(row.count),
          exported: { kind: 'number', number: row.count, text: String(row.count) } as const,
          address: ofRow(counting, row),
        },
      ],
    };
  });
  return { title, columns, rows };
};

/** Why there is no figure: the server's sentence if the view is closed to the person or gone, else an error with a retry. */
const Refusal = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => {
  const { status = 500, detail } = problemOf(error);
  return status < 500 && detail ? (
    <Alert severity="info">{detail}</Alert>
  ) : (
    <Alert severity="error" action={<Button onClick={onRetry}>{FIGURE_MESSAGES.retry}</Button>}>
      {`${COUNTED_MESSAGES.failed} : ${error.message}`}
    </Alert>
  );
};

interface CountedContentProps {
  readonly view: FigureView;
  readonly figure: ViewFigure;
}

interface NumbersProps extends CountedContentProps {
  readonly counting: Counting;
  readonly answer: CountedView;
}

const Numbers = ({ view, figure, counting, answer }: NumbersProps) => {
  const [shownAs, setShownAs] = useState<ShownAs>('chart');
  const { ofRow } = useViewAddresses(view);
  const { name, shape } = figure;
  if (answer.rows.length === 0) return <Typography color="textSecondary">{COUNTED_MESSAGES.nothing}</Typography>;
  const table = tableOf(name, counting, { answer, ofRow });
  const isTable = shape === 'table' || shownAs === 'table';
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 1, alignItems: 'center' }}>
        <Typography sx={{ mr: 'auto' }}>
          {formatNumber(answer.total)} {recordName(view.resource, answer.total > 1 ? 2 : 1).toLowerCase()}
        </Typography>
        <FigureExport table={table} fileName={`${view.name} ${name}`} />
        {shape === 'table' ? null : <ViewToggle title={name} view={shownAs} onView={setShownAs} />}
      </Stack>
      {isTable ? (
        <FigureTable {...table} />
      ) : (
        <CountedChart title={name} view={view} counting={counting} answer={answer} shape={shape} />
      )}
      {countsSeveral(counting) ? (
        <Typography variant="body2" color="textSecondary">
          {COUNTED_MESSAGES.several}
        </Typography>
      ) : null}
    </>
  );
};

/** The content of a view's figure: a chart or a table, or why it cannot be shown. */
export const CountedContent = ({ view, figure }: CountedContentProps) => {
  const { data, error, isFetching, refetch } = useCountedView(view, figure);
  const { resource } = useViewAddresses(view);
  if (!resource) return <Alert severity="info">{COUNTED_MESSAGES.gone}</Alert>;
  if (error) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  const counting = { resource, field: figure.field ?? null, month: figure.month ?? null };
  return (
    <Box aria-busy={isFetching}>
      <Numbers view={view} figure={figure} counting={counting} answer={data} />
    </Box>
  );
};
