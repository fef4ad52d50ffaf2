import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { RESULT_SENTENCES } from '../../../model/messages/questionnaires/results/resultSentences.ts';
import type { ResultsView } from '../../../model/questionnaires/results.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { useWords } from '../../../src/i18n/useWords.ts';
import { TitledPage } from '../../../src/pageParts/TitledPage.tsx';
import { periodUntilToday } from '../../figures/figureAddress.ts';
import { FIGURES_GRID } from '../../figures/parts/figuresGrid.ts';
import { AnswersExport } from './AnswersExport.tsx';
import { MomentCard } from './MomentCard.tsx';
import { RESULT_WORDS as WORDS } from './messages.ts';
import { QuestionnaireCard } from './QuestionnaireCard.tsx';
import { ResultFilters, useFilterWords } from './ResultFilters.tsx';
import { type ResultsAddress, readResultsAddress, resultsQuery, writeResultsAddress } from './resultsAddress.ts';
import { useResults } from './useResults.ts';
import { Verbatims } from './Verbatims.tsx';

interface ContentProps {
  readonly view: ResultsView;
  readonly address: ResultsAddress;
  readonly onAddress: (address: ResultsAddress) => void;
}

const Nothing = ({ view, onAddress, address }: ContentProps) => {
  if (!view.hasQuestionnaires) return <Alert severity="info">{`${RESULT_SENTENCES.noQuestionnaire} ${WORDS.compose}`}</Alert>;
  const year = periodUntilToday('year', serverNow());
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={() => onAddress({ ...address, ...year, areas: [], filters: {} })}>
          {WORDS.overYear}
        </Button>
      }
    >
      {WORDS.nothing}
    </Alert>
  );
};

const Content = (props: ContentProps) => {
  const { view, address, onAddress } = props;
  const filterWords = useFilterWords(address);
  if (view.moments.length === 0) return <Nothing {...props} />;
  const scope = { from: view.from, to: view.to, filters: filterWords };
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography color="textSecondary" sx={{ mr: 'auto' }}>
          {WORDS.tooFewHelp}
        </Typography>
        <AnswersExport address={address} questionnaires={view.questionnaires} />
      </Stack>
      <Box sx={FIGURES_GRID}>
        {view.moments.map((result) => (
          <MomentCard key={result.moment} result={result} scope={scope} />
        ))}
      </Box>
      {view.questionnaires.map((result) => (
        <QuestionnaireCard key={result.id} result={result} scope={scope} />
      ))}
      <Verbatims address={address} onSearch={(search) => onAddress({ ...address, search })} />
    </Stack>
  );
};

/** « Résultats »: what people have answered, for a period and filters that the address keeps. */
export const ResultsPage = () => {
  const words = useWords();
  const isTrainer = useCurrentUser()?.kind === 'trainer';
  const [search, setSearch] = useSearchParams();
  const address = readResultsAddress(search, serverNow());
  const onAddress = (next: ResultsAddress) => setSearch(writeResultsAddress(next), { replace: true });
  const query = resultsQuery(address);
  const { data, error, isFetching, refetch } = useResults(query);
  return (
    <TitledPage title={words('menu.questionnaire-results')} help={isTrainer ? `${WORDS.help} ${WORDS.afterSigning}` : WORDS.help}>
      <ResultFilters address={address} onAddress={onAddress} />
      {error ? (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{WORDS.retry}</Button>}>
          {`${WORDS.failed} ${error.message}`}
        </Alert>
      ) : null}
      {!data && !error ? <Skeleton variant="rounded" height={320} /> : null}
      {data ? (
        <Box aria-busy={isFetching} sx={{ opacity: isFetching ? 0.6 : 1 }}>
          <Content view={data} address={address} onAddress={onAddress} />
        </Box>
      ) : null}
    </TitledPage>
  );
};
