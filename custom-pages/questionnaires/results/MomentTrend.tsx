import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RESULT_SENTENCES, resultNumber } from '../../../model/messages/questionnaires/results/resultSentences.ts';
import { type MomentResult, rateOf } from '../../../model/questionnaires/results.ts';
import type { ExportCell } from '../../../src/export/exportCell.ts';
import { monthText } from '../../figures/parts/chart.ts';
import { FigureLines } from '../../figures/parts/FigurePlots.tsx';
import { FigureTable, type NumbersTable } from '../../figures/parts/FigureTable.tsx';
import { type FigureView, ViewToggle } from '../../figures/parts/ViewToggle.tsx';
import { RESULT_WORDS as WORDS } from './messages.ts';

type Month = MomentResult['months'][number];
type LineName = keyof typeof WORDS.trendLines;

interface Line {
  /** Null: nobody was awaited, or too few answers. */
  readonly readValue: (month: Month) => number | null;
  readonly format: (value: number) => string;
  readonly scale: { readonly min: number; readonly max: number };
}

const LINES: Readonly<Record<LineName, Line>> = {
  rate: { readValue: rateOf, format: (rate) => RESULT_SENTENCES.percent(resultNumber(rate)), scale: { min: 0, max: 100 } },
  mean: { readValue: ({ mean }) => mean.value, format: resultNumber, scale: { min: 1, max: 5 } },
  nps: { readValue: ({ nps }) => nps.value, format: resultNumber, scale: { min: -100, max: 100 } },
};

const text = (value: string): { shown: string; exported: ExportCell } => ({
  shown: value,
  exported: { kind: 'text', text: value },
});

const tableOf = (title: string, months: readonly Month[], lines: readonly LineName[]): NumbersTable => ({
  title,
  columns: [
    { key: 'month', title: WORDS.month, isNumeric: false },
    ...lines.map((name) => ({ key: name, title: WORDS.trendLines[name], isNumeric: true })),
  ],
  rows: months.map((month) => ({
    key: month.month,
    cells: [
      text(monthText(month.month)),
      ...lines.map((name) => {
        const value = LINES[name].readValue(month);
        return text(value === null ? RESULT_SENTENCES.tooFew : LINES[name].format(value));
      }),
    ],
  })),
});

interface MomentTrendProps {
  readonly result: MomentResult;
  readonly title: string;
}

/** The last twelve months of a moment's rate, mean or recommendation: each has a scale of its own. */
export const MomentTrend = ({ result, title }: MomentTrendProps) => {
  const [view, setView] = useState<FigureView>('chart');
  const [line, setLine] = useState<LineName>('rate');
  const months = result.months.filter((month) => rateOf(month) !== null);
  if (months.length < 2) return <Typography variant="body2">{WORDS.noTrend}</Typography>;
  const trendTitle = WORDS.trend(title);
  const lines: readonly LineName[] = [
    'rate',
    ...(result.hasMean ? ['mean' as const] : []),
    ...(result.hasNps ? ['nps' as const] : []),
  ];
  const { readValue, format, scale } = LINES[line];
  const values = months.map(readValue);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {WORDS.trendTitle}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <ViewToggle title={trendTitle} view={view} onView={setView} />
        {view === 'chart' && lines.length > 1 ? (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={WORDS.trendLine(title)}
            value={line}
            onChange={(_event, name: LineName | null) => name && setLine(name)}
          >
            {lines.map((name) => (
              <ToggleButton key={name} value={name} sx={{ px: 1.5, py: 0.5 }}>
                {WORDS.trendLines[name]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        ) : null}
      </Stack>
      {view === 'table' ? <FigureTable {...tableOf(trendTitle, months, lines)} /> : null}
      {view === 'chart' && values.every((value) => value === null) ? (
        <Typography variant="body2">{WORDS.noMonth}</Typography>
      ) : null}
      {view === 'chart' && values.some((value) => value !== null) ? (
        <FigureLines
          title={trendTitle}
          format={format}
          scale={scale}
          data={{ labels: months.map(({ month }) => monthText(month)), series: [{ label: WORDS.trendLines[line], values }] }}
        />
      ) : null}
    </Box>
  );
};
