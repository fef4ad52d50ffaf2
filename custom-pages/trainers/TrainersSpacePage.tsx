import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Navigate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { isTrainerTab } from '../../model/trainers/trainerSpace.ts';
import { TrainerUnavailabilities } from '../../resources/trainers/unavailabilities/TrainerUnavailabilities.tsx';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { CalendarFeedButton } from '../../src/calendar/CalendarFeedButton.tsx';
import { PageTitle } from '../../src/layout/PageTitle.tsx';
import { TrainerLogisticSessionPage } from './logisticSession/TrainerLogisticSessionPage.tsx';
import { MonthPlanning } from './MonthPlanning.tsx';
import { TRAINER_SPACE_MESSAGES } from './messages.ts';
import { ProposalList } from './ProposalList.tsx';
import { TrainerLogisticSessionList } from './TrainerLogisticSessionList.tsx';
import { TrainerToDo } from './TrainerToDo.tsx';
import { useKeepOffline } from './useKeepOffline.ts';

/** The two tabs of the specification, and two that are not lists of sessions. */
const PAGES = ['upcoming', 'historique', 'planning', 'unavailabilities'] as const;
type Page = (typeof PAGES)[number];

const isPage = (name: string): name is Page => (PAGES as readonly string[]).includes(name);

interface PageContentProps {
  readonly page: Page;
  /** IRI of the trainer; null: the visitor is not a trainer. */
  readonly trainer: string | null;
}

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

/** The trainer's own sessions, their month and absences; each session has its own page. */
export const TrainersSpacePage = () => {
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
      <PageTitle title={TRAINER_SPACE_MESSAGES.title} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h5" component="h1" sx={{ mr: 'auto' }}>
          {TRAINER_SPACE_MESSAGES.title}
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
    </>
  );
};
