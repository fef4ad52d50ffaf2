import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { filterSearch } from '../../model/kernel/filterSearch.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import { audienceRates, noResults, RESULT_SENTENCES } from '../../model/messages/questionnaires/results/resultSentences.ts';
import type { ResultsView } from '../../model/questionnaires/results.ts';
import type { ShownPeriod } from '../figures/PeriodChoice.tsx';
import { MomentFigures } from '../questionnaires/results/MomentFigures.tsx';
import { ShownFigure } from '../questionnaires/results/ShownFigure.tsx';
import { useResults } from '../questionnaires/results/useResults.ts';
import { INDICATOR_MESSAGES } from './messages.ts';

interface AnswersProofProps {
  /** The figures of each moment, or how many of each audience have answered. */
  readonly answers: 'figures' | 'rates';
  readonly period: ShownPeriod;
}

const Figures = ({ view: { moments, from, to } }: { readonly view: ResultsView }) =>
  moments.map((result) => (
    <Box key={result.moment}>
      <Typography component="h3" variant="subtitle1">
        {INDICATOR_MESSAGES.satisfaction(choiceLabel('questionnaires', 'moment', result.moment))}
      </Typography>
      <MomentFigures result={result} scope={{ from, to }} isFolded={false} />
    </Box>
  ));

const Rates = ({ view }: { readonly view: ResultsView }) =>
  audienceRates(view).map(({ title, rate }) => (
    <Box key={title}>
      <Typography component="h3" variant="subtitle1">
        {title}
      </Typography>
      {rate ? <ShownFigure figure={rate} isFolded={false} /> : <Typography>{RESULT_SENTENCES.nobodyAwaited}</Typography>}
    </Box>
  ));

/** Answers of people to questionnaires, by the rules of the page « Résultats ». */
export const AnswersProof = ({ answers, period: { from, to } }: AnswersProofProps) => {
  const { data, error, refetch } = useResults(String(filterSearch({ from, to })));
  if (error)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{INDICATOR_MESSAGES.retry}</Button>}>
        {`${INDICATOR_MESSAGES.answersFailed} ${error.message}`}
      </Alert>
    );
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const reason = noResults(data);
  if (reason !== null) return <Typography color="textSecondary">{reason}</Typography>;
  return <Stack spacing={1}>{answers === 'figures' ? <Figures view={data} /> : <Rates view={data} />}</Stack>;
};
