import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PROBLEM_LABELS } from '../../../model/messages/planning/preparation.ts';
import { COMPARED_MAX } from '../../../model/planning/planningComparison.ts';
import { type PreparationProblem, problemsOf } from '../../../model/planning/preparation.ts';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../../src/pageParts/PageTitle.tsx';
import { useOwnAssignee } from '../../myDay/scope/useMyDayScope.ts';
import { PlanningFilters } from '../controls/PlanningFilters.tsx';
import {
  type PlanningFilters as PlanningFilterValues,
  readPlanningFilters,
  writePlanningFilters,
} from '../data/planningFilters.ts';
import { PagePrintStyles } from '../print/PagePrintStyles.tsx';
import { PREPARATION_MESSAGES } from './messages.ts';
import { PreparationList } from './PreparationList.tsx';
import { PreparationToolbar } from './PreparationToolbar.tsx';
import { type PreparationAddress, readPreparationAddress, writePreparationAddress } from './preparationAddress.ts';
import type { Preparation } from './preparedLogisticSession.ts';
import { SendConvocationsButton } from './SendConvocationsButton.tsx';
import { usePreparation } from './usePreparation.ts';

interface ViewProps {
  readonly preparation: Preparation;
  readonly address: PreparationAddress;
  readonly onAddress: (next: Partial<PreparationAddress>) => void;
}

interface SummaryProps extends ViewProps {
  /** The user to whom work is assigned; null: a trainer. */
  readonly own: number | null;
}

interface ProblemFilterProps {
  readonly counts: Preparation['counts'];
  /** Empty: all. */
  readonly problems: readonly PreparationProblem[];
  readonly onProblems: (problems: readonly PreparationProblem[]) => void;
}

/** Kinds of problems with their number of sessions; each toggles its filter. */
const ProblemFilter = ({ counts, problems, onProblems }: ProblemFilterProps) => {
  const toggle = (problem: PreparationProblem) =>
    onProblems(problems.includes(problem) ? problems.filter((one) => one !== problem) : [...problems, problem]);
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label={PREPARATION_MESSAGES.problems}
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <Chip
        label={PREPARATION_MESSAGES.all}
        variant={problems.length === 0 ? 'filled' : 'outlined'}
        aria-pressed={problems.length === 0}
        onClick={() => onProblems([])}
      />
      {counts
        .filter(({ value, count }) => count > 0 || problems.includes(value))
        .map(({ value, count }) => (
          <Chip
            key={value}
            color={value === 'conflict' ? 'error' : 'primary'}
            label={PREPARATION_MESSAGES.problemCount(PROBLEM_LABELS[value], count)}
            variant={problems.includes(value) ? 'filled' : 'outlined'}
            aria-pressed={problems.includes(value)}
            onClick={() => toggle(value)}
          />
        ))}
    </Stack>
  );
};

const Summary = ({ preparation, address, own, onAddress }: SummaryProps) => (
  <Stack spacing={1} sx={{ mb: 2 }}>
    <ProblemFilter counts={preparation.counts} problems={address.problems} onProblems={(problems) => onAddress({ problems })} />
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography color="textSecondary" role="status">
        {PREPARATION_MESSAGES.summary(
          preparation.member.filter((logisticSession) => problemsOf(logisticSession).length > 0).length,
          preparation.sessions,
        )}
      </Typography>
      <FormControlLabel
        className="not-printed"
        control={
          <Switch
            size="small"
            checked={address.showsReady}
            disabled={address.problems.length > 0}
            onChange={(_event, showsReady) => onAddress({ showsReady })}
          />
        }
        sx={{ ml: -0.5 }}
        label={PREPARATION_MESSAGES.showReady}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {own === null ? null : (
        <FormControlLabel
          className="not-printed"
          control={<Switch size="small" checked={address.isMine} onChange={(_event, isMine) => onAddress({ isMine })} />}
          sx={{ ml: -0.5 }}
          label={PREPARATION_MESSAGES.onlyMine}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
      <SendConvocationsButton trainings={[...new Set(preparation.member.flatMap(({ toConvoke }) => toConvoke))]} />
    </Stack>
  </Stack>
);

/** Selected sessions, at most as many as fit side by side. */
const useChoice = () => {
  const [chosenIds, setChosenIds] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setChosenIds((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(0, COMPARED_MAX)));
  return { chosen: chosenIds, toggle, clear: () => setChosenIds([]) };
};

/** Missing items of upcoming sessions by date, each linked to where it is completed. */
export const PreparationPage = () => {
  const [search, setSearch] = useSearchParams();
  const address = readPreparationAddress(search);
  const ownAssignee = useOwnAssignee();
  const filters = readPlanningFilters(search);
  const { data, error, isFetching, refetch } = usePreparation(address.days, filters, address.isMine ? ownAssignee : null);
  const { chosen, toggle, clear } = useChoice();
  const filterBy = (next: PlanningFilterValues) => setSearch(writePlanningFilters(next, search));
  const goTo = (next: Partial<PreparationAddress>) => setSearch(writePreparationAddress(search, { ...address, ...next }));
  return (
    <>
      <PageTitle title={PREPARATION_MESSAGES.title} />
      <PagePrintStyles />
      <PreparationToolbar days={address.days} onDays={(days) => goTo({ days })} chosen={chosen} onClear={clear}>
        <PlanningFilters filters={filters} onFilter={filterBy} />
      </PreparationToolbar>
      <Typography color="textSecondary" className="not-printed" sx={{ mb: 1 }}>
        {PREPARATION_MESSAGES.intro}
      </Typography>
      <Box sx={{ height: 4, mb: 1 }}>{isFetching && data ? <LinearProgress /> : null}</Box>
      {error ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{PREPARATION_MESSAGES.retry}</Button>}
          sx={{ whiteSpace: 'pre-line', mb: 1 }}
        >
          {`${PREPARATION_MESSAGES.failed}\n${error.message}`}
        </Alert>
      ) : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data ? (
        <>
          <Summary preparation={data} address={address} own={ownAssignee} onAddress={goTo} />
          <PreparationList
            preparation={data}
            address={address}
            filters={filters}
            own={ownAssignee}
            onAddress={goTo}
            onFilter={filterBy}
            chosen={chosen}
            onChoose={toggle}
          />
        </>
      ) : null}
    </>
  );
};
