import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { choiceLabel } from '../../../model/messages/labels.ts';
import { awaitedOf, type MomentResult, type ResultFigure, rateOf } from '../../../model/questionnaires/results.ts';
import { formatNumber } from '../../../src/records/formatValue.ts';
import { monthText } from '../../figures/parts/chart.ts';
import { FigureLines } from '../../figures/parts/FigurePlots.tsx';
import { CopyFigureButton } from '../../indicators/CopyFigureButton.tsx';
import { RESULT_WORDS as WORDS } from './messages.ts';

interface FigureProps {
  readonly title: string;
  readonly value: string | null;
  readonly method: string;
  /** Name of the figure in a sentence of its own, as in a copied result. */
  readonly published: string;
}

/** One figure with its sentence of calculation. */
export const ShownFigure = ({ title, value, method, published }: FigureProps) => (
  <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
    <Typography component="h3" variant="body2" color="textSecondary">
      {title}
    </Typography>
    <Typography sx={{ fontSize: value === null ? '1rem' : '1.5rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
      {value ?? WORDS.tooFew}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {method}
    </Typography>
    {value === null ? null : <CopyFigureButton title={published} value={value} method={method} />}
  </Box>
);

interface MomentCardProps {
  readonly result: MomentResult;
  /** A sentence of calculation with counts, period and filters. */
  readonly methodOf: (what: string, counted: number, of: MomentResult) => string;
}

const figureText = ({ value }: ResultFigure): string | null => (value === null ? null : formatNumber(value));

const Trend = ({ result, title }: { readonly result: MomentResult; readonly title: string }) => {
  const months = result.months.filter((month) => rateOf(month) !== null);
  if (months.length < 2) return <Typography variant="body2">{WORDS.noTrend}</Typography>;
  return (
    <FigureLines
      title={WORDS.trend(title)}
      format={formatNumber}
      data={{
        labels: months.map(({ month }) => monthText(month)),
        series: [{ label: WORDS.trendRate, values: months.map((month) => rateOf(month) ?? 0) }],
      }}
    />
  );
};

const Outside = ({ result }: { readonly result: MomentResult }) => {
  const [states, others] = [WORDS.states(result), WORDS.notAwaited(result)];
  return (
    <Typography variant="body2" color="textSecondary">
      {[states, ...(others === '' ? [] : [WORDS.outside(others)])].filter((text) => text !== '').join('. ')}
    </Typography>
  );
};

/** The figures of one moment: how many were awaited and have answered, mean, NPS, and the months before. */
export const MomentCard = ({ result, methodOf }: MomentCardProps) => {
  const titleId = useId();
  const title = choiceLabel('questionnaires', 'moment', result.moment);
  const rate = rateOf(result);
  const nameOf = (figure: string) => `${figure}, ${title.toLowerCase()}`;
  const mean = figureText(result.mean);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={titleId} variant="h6" component="h2">
        {title}
      </Typography>
      <Typography sx={{ mb: 0.5 }}>
        {awaitedOf(result) === 0 ? WORDS.nobodyAwaited : WORDS.answers(result.answered, awaitedOf(result))}
      </Typography>
      <Outside result={result} />
      {result.answered === 0 ? <Typography variant="body2">{WORDS.noAnswer}</Typography> : null}
      {result.answered === 1 ? <Typography variant="body2">{WORDS.oneAnswer}</Typography> : null}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, my: 2 }}>
        {rate === null ? null : (
          <ShownFigure
            title={WORDS.rate}
            published={nameOf(WORDS.rate)}
            value={WORDS.percent(formatNumber(rate))}
            method={methodOf(WORDS.methods.rate, result.answered, result)}
          />
        )}
        {result.hasMean && result.answered > 1 ? (
          <ShownFigure
            title={WORDS.mean}
            published={nameOf(WORDS.mean)}
            value={mean === null ? null : WORDS.outOf5(mean)}
            method={methodOf(WORDS.methods.momentMean, result.mean.count, result)}
          />
        ) : null}
        {result.hasNps && result.answered > 1 ? (
          <ShownFigure
            title={WORDS.nps}
            published={nameOf(WORDS.nps)}
            value={figureText(result.nps)}
            method={methodOf(WORDS.methods.momentNps, result.nps.count, result)}
          />
        ) : null}
      </Stack>
      <Trend result={result} title={title} />
    </Card>
  );
};
