import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { choiceLabel } from '../../../model/messages/labels.ts';
import {
  methodSentence,
  resultNumber,
  RESULT_SENTENCES as SENTENCES,
} from '../../../model/messages/questionnaires/results/resultSentences.ts';
import { awaitedOf, countOf, type QuestionnaireResult, type QuestionResult } from '../../../model/questionnaires/results.ts';
import { formatNumber, withUnit } from '../../../src/records/formatValue.ts';
import { FigureBars } from '../../figures/parts/FigurePlots.tsx';
import { FigureTable, type NumbersTable } from '../../figures/parts/FigureTable.tsx';
import { type FigureView, ViewToggle } from '../../figures/parts/ViewToggle.tsx';
import { RESULT_WORDS as WORDS } from './messages.ts';
import { ShownFigure } from './ShownFigure.tsx';

interface QuestionProps {
  readonly question: QuestionResult;
  readonly result: QuestionnaireResult;
  /** Period and filters that the sentences of calculation say. */
  readonly scope: Omit<Parameters<typeof methodSentence>[2], 'of'>;
}

type Values = NonNullable<QuestionResult['values']>;

/** The text of a question; of « chaque objectif » followed by the objective. */
const questionTitle = ({ text, objective }: Pick<QuestionResult, 'text' | 'objective'>): string =>
  objective === null ? text : WORDS.objective(text, objective);

const labelOf = ({ label, value, isRight }: Values[number]): string => {
  if (value === 'true' || value === 'false') return WORDS.yesNo[value];
  return isRight ? WORDS.right(label) : label;
};

const shareOf = (count: number, all: number): string =>
  SENTENCES.percent(resultNumber(all === 0 ? 0 : Math.round((100 * count) / all)));

const tableOf = (title: string, values: Values, all: number): NumbersTable => ({
  title,
  columns: [
    { key: 'value', title: WORDS.value, isNumeric: false },
    { key: 'count', title: WORDS.count, isNumeric: true },
    { key: 'share', title: WORDS.share, isNumeric: true },
  ],
  rows: values.map((value) => ({
    key: value.value,
    cells: [labelOf(value), formatNumber(value.count), shareOf(value.count, all)].map((cell) => ({
      shown: cell,
      exported: { kind: 'text', text: cell },
    })),
  })),
});

const Distribution = ({ title, values, count }: { readonly title: string; readonly values: Values; readonly count: number }) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [view, setView] = useState<FigureView>('chart');
  return (
    <Box sx={{ minWidth: 0 }}>
      <ViewToggle title={title} view={view} onView={setView} />
      {view === 'chart' ? (
        <FigureBars
          title={title}
          data={{ labels: values.map(labelOf), series: [{ label: WORDS.count, values: values.map((value) => value.count) }] }}
          isNarrow={isNarrow}
          format={formatNumber}
        />
      ) : (
        <FigureTable {...tableOf(title, values, count)} />
      )}
    </Box>
  );
};

interface Summary {
  readonly title: string;
  readonly value: string | null;
  readonly what: string;
}

/** Number and sentence of a question. */
const summaryOf = (question: QuestionResult): Summary => {
  const { kind, mean, nps, lowest, median, highest, unit, values, count } = question;
  const title = questionTitle(question);
  const withUnits = (number: number): string => withUnit(resultNumber(number), unit ?? undefined);
  if (kind === 'nps')
    return { title: SENTENCES.titles.nps, value: nps === null ? null : resultNumber(nps), what: WORDS.methods.nps(title) };
  if (kind === 'number') {
    const isShown = mean !== null && median !== null && lowest !== null && highest !== null;
    const texts = isShown
      ? [withUnits(mean), WORDS.median(withUnits(median)), WORDS.range(withUnits(lowest), withUnits(highest))]
      : [];
    return { title: SENTENCES.titles.mean, value: isShown ? texts.join(', ') : null, what: WORDS.methods.number(title) };
  }
  if (kind === 'scale' || kind === 'objectives')
    return {
      title: SENTENCES.titles.mean,
      value: mean === null ? null : SENTENCES.outOf5(resultNumber(mean)),
      what: WORDS.methods.mean(title),
    };
  const texts = values?.map((value) => `${labelOf(value)} ${shareOf(value.count, count)}`) ?? [];
  return { title: WORDS.share, value: values === null ? null : texts.join(', '), what: WORDS.methods.values(title) };
};

const Question = ({ question, result, scope }: QuestionProps) => {
  const title = questionTitle(question);
  const { kind, count, values, lowWord, highWord } = question;
  if (kind === 'short_text' || kind === 'long_text' || kind === 'date')
    return (
      <Box component="li">
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {kind === 'date' ? WORDS.days : WORDS.written}
        </Typography>
      </Box>
    );
  const summary = summaryOf(question);
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      {lowWord && highWord ? (
        <Typography variant="body2" color="textSecondary">
          {WORDS.ends(lowWord, highWord)}
        </Typography>
      ) : null}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' } }}>
        <ShownFigure
          figure={{
            title: summary.title,
            published: title,
            value: summary.value,
            method: methodSentence(summary.what, count, { of: result, ...scope }),
          }}
          isFolded
        />
        {values && countOf(values) > 0 ? <Distribution title={title} values={values} count={count} /> : null}
      </Box>
    </Box>
  );
};

/** The results of one questionnaire, question by question. */
export const QuestionnaireCard = ({ result, scope }: Omit<QuestionProps, 'question'>) => {
  const titleId = useId();
  const { name, audience, moment, isAnonymous, questions, answered, counted } = result;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {isAnonymous ? <Chip size="small" variant="outlined" label={WORDS.anonymous} /> : null}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {`${WORDS.ofWhom(choiceLabel('questionnaires', 'audience', audience), choiceLabel('questionnaires', 'moment', moment))}. ${
          awaitedOf(result) === 0 ? SENTENCES.nobodyAwaited : SENTENCES.answers(answered, awaitedOf(result))
        }`}
      </Typography>
      {isAnonymous ? (
        <Typography variant="body2" color="textSecondary">
          {WORDS.anonymousHelp(Math.max(answered - counted, 0))}
        </Typography>
      ) : null}
      {counted === 0 ? null : (
        <Stack component="ul" spacing={3} sx={{ listStyle: 'none', p: 0, mt: 2, mb: 0 }}>
          {questions.map((question) => (
            <Question key={`${question.code} ${question.objective ?? ''}`} question={question} result={result} scope={scope} />
          ))}
        </Stack>
      )}
    </Card>
  );
};
