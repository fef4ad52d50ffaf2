import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import { REPORT_HASH } from '../../../model/reports/reportDoor.ts';
import { OFFLINE_PLANS_DAYS } from '../../../model/trainers/offlineSpace.ts';
import { OPEN_PROPOSAL } from '../../../model/trainers/trainerProposal.ts';
import {
  isTrainerTab,
  TRAINER_DAYS_PER_PAGE,
  type TrainerLogisticSession,
  type TrainerTab,
} from '../../../model/trainers/trainerSpace.ts';
import { TrainerUnavailabilities } from '../../../resources/trainers/unavailabilities/TrainerUnavailabilities.tsx';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { CalendarFeedButton } from '../../../src/calendar/CalendarFeedButton.tsx';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { useShownRecords } from '../../../src/columns/useShownRecords.ts';
import { useWords } from '../../../src/i18n/useWords.ts';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { keepPageOffline } from '../../../src/offline/trainerWorker.ts';
import { PageTitle } from '../../../src/pageParts/PageTitle.tsx';
import { pageAddress } from '../../../src/pages/pages.ts';
import { CopyNotice } from '../CopyNotice.tsx';
import { TrainerLogisticSessionPage } from '../logisticSession/TrainerLogisticSessionPage.tsx';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';
import { trainerSpaceAddress } from '../trainerSpaceAddress.ts';
import { useTrainerLogisticSessions } from '../useTrainerLogisticSessions.ts';
import { MonthPlanning } from './MonthPlanning.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { PROPOSAL_FIELDS, PROPOSED_SESSION_FIELDS, type Proposal } from './proposal.ts';
import { TrainerLogisticSessionLink } from './TrainerLogisticSessionLink.tsx';
import { TrainerSpaceFailure } from './TrainerSpaceFailure.tsx';
import { TrainerToDo } from './TrainerToDo.tsx';

/** The two tabs of the specification, and two that are not lists of sessions. */
const PAGES = ['upcoming', 'historique', 'planning', 'unavailabilities'] as const;
type Page = (typeof PAGES)[number];

const isPage = (name: string): name is Page => (PAGES as readonly string[]).includes(name);

interface PageContentProps {
  readonly page: Page;
  /** IRI of the trainer; null: the visitor is not a trainer. */
  readonly trainer: string | null;
}

const SHOWN = 50;

const startOf = ({ logisticSession }: Proposal): number => Date.parse(String(logisticSession.startAt));

/** Open proposals for the trainer; nothing if there are none. */
const ProposalList = ({ trainer }: { readonly trainer: string }) => {
  const { data = [], refetch } = useShownRecords('trainer_proposals', {
    shows: PROPOSAL_FIELDS,
    reads: PROPOSED_SESSION_FIELDS,
    filter: { trainer, status: OPEN_PROPOSAL },
    perPage: SHOWN,
    sort: { field: 'createdAt', order: 'ASC' },
  });
  useLiveChanges(['trainer_proposals'], () => void refetch());
  if (data.length === 0) return null;
  const nearest = data.toSorted((one, other) => startOf(one) - startOf(other));
  return (
    <Stack component="section" spacing={1.5} aria-label={TRAINER_SPACE_MESSAGES.proposals} sx={{ mb: 3 }}>
      <Typography variant="h6" component="h2">
        {TRAINER_SPACE_MESSAGES.proposals}
      </Typography>
      {nearest.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </Stack>
  );
};

interface DayListProps {
  readonly tab: TrainerTab;
  /** Is the visitor a trainer. */
  readonly isTrainer: boolean;
}

/** The sessions of a tab, page by page. */
const TrainerLogisticSessionList = ({ tab, isTrainer }: DayListProps) => {
  const [page, setPage] = useState(1);
  const { data, isPending, error, refetch } = useTrainerLogisticSessions(tab, page);
  if (isPending) return <Skeleton role="status" aria-label={TRAINER_SPACE_MESSAGES.loading} variant="rounded" height={120} />;
  if (error) return <TrainerSpaceFailure error={error} onRetry={() => void refetch()} />;
  if (!isTrainer) return <Alert severity="info">{TRAINER_SPACE_MESSAGES.notTrainer}</Alert>;
  return (
    <Stack spacing={1.5}>
      <CopyNotice copiedAt={data.copiedAt} />
      {data.member.length === 0 ? <Typography color="textSecondary">{TRAINER_SPACE_MESSAGES.none[tab]}</Typography> : null}
      {data.member.map((logisticSession) => (
        <TrainerLogisticSessionLink key={logisticSession.id} logisticSession={logisticSession} />
      ))}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
        {page > 1 ? <Button onClick={() => setPage(page - 1)}>{TRAINER_SPACE_MESSAGES.previous}</Button> : null}
        {page * TRAINER_DAYS_PER_PAGE < data.totalItems ? (
          <Button onClick={() => setPage(page + 1)}>{TRAINER_SPACE_MESSAGES.next}</Button>
        ) : null}
      </Stack>
    </Stack>
  );
};

const PageContent = ({ page, trainer }: PageContentProps) => {
  if (isTrainerTab(page) || !trainer) {
    return (
      <>
        {page === 'upcoming' && trainer ? (
          <>
            <TrainerToDo />
            <ProposalList trainer={trainer} />
          </>
        ) : null}
        <TrainerLogisticSessionList key={page} tab={isTrainerTab(page) ? page : 'upcoming'} isTrainer={trainer !== null} />
      </>
    );
  }
  return page === 'planning' ? <MonthPlanning trainer={trainer} /> : <TrainerUnavailabilities trainer={trainer} isOwn />;
};

/** Leads a trainer who had to log in first back to the public page of a sheet, which is a page of its own. */
const BackToSheet = ({ uuid }: { readonly uuid: string }) => {
  useEffect(() => window.location.replace(`/#/emargement/session/${uuid}`), [uuid]);
  return null;
};

const PLANS_KEPT_MS = OFFLINE_PLANS_DAYS * DAY_MS;

const plansOf = (logisticSessions: readonly TrainerLogisticSession[], now: number): readonly string[] =>
  logisticSessions
    .filter(({ startAt }) => Date.parse(startAt) < now + PLANS_KEPT_MS)
    .flatMap(({ place, trainings }) => [place.accessPlan, ...trainings.map(({ accessPlan }) => accessPlan)])
    .flatMap((plan) => (plan ? [plan['@id']] : []));

/** Caches the page, upcoming sessions, and this week's access plans for offline use. */
const useKeepOffline = (isTrainer: boolean): void => {
  const { data } = useTrainerLogisticSessions('upcoming');
  useEffect(() => {
    if (!isTrainer || !data || data.copiedAt !== null) return;
    void keepPageOffline([trainerSpaceAddress('upcoming', 1), ...plansOf(data.member, serverNow().getTime())]).catch(
      () => undefined,
    );
  }, [isTrainer, data]);
};

/** The trainer's own sessions, their month and absences; each session has its own page. */
export const TrainersSpacePage = () => {
  const words = useWords();
  const { '*': rest = '' } = useParams();
  const user = useCurrentUser();
  const trainer = user?.kind === 'trainer' ? user.record : null;
  useKeepOffline(trainer !== null);
  const logisticSession = /^session\/([1-9]\d{0,8})$/.exec(rest)?.[1];
  if (logisticSession) return <TrainerLogisticSessionPage id={Number(logisticSession)} />;
  const sheet = /^sheet\/([0-9a-f-]{36})$/.exec(rest)?.[1];
  if (sheet) return <BackToSheet uuid={sheet} />;
  if (!isPage(rest)) return <Navigate to="/trainers-space/upcoming" replace />;
  return (
    <>
      <PageTitle title={words('menu.trainers-space')} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h5" component="h1" sx={{ mr: 'auto' }}>
          {words('menu.trainers-space')}
        </Typography>
        {trainer ? <CalendarFeedButton /> : null}
      </Stack>
      <Box sx={{ mb: 2 }}>
        <Tabs value={rest} variant="scrollable" allowScrollButtonsMobile>
          {PAGES.map((page) => (
            <Tab
              key={page}
              value={page}
              component={Link}
              to={`/trainers-space/${page}`}
              label={TRAINER_SPACE_MESSAGES.tabs[page]}
            />
          ))}
        </Tabs>
      </Box>
      <PageContent page={rest} trainer={trainer} />
      {rest === 'historique' && trainer ? (
        <Typography variant="body2" sx={{ mt: 3 }}>
          <MuiLink component={Link} to={pageAddress('questionnaire-results')}>
            {TRAINER_SPACE_MESSAGES.answers}
          </MuiLink>
        </Typography>
      ) : null}
      <MuiLink href={REPORT_HASH} variant="body2" sx={{ display: 'inline-block', mt: 4 }}>
        {TRAINER_SPACE_MESSAGES.reports}
      </MuiLink>
    </>
  );
};
