import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Navigate, Title } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useWords } from '../../src/i18n/useWords.ts';
import { TrainerSessions } from './TrainerSessions.tsx';
import { isTab, TRAINER_TABS } from './trainerTabs.ts';

/** The trainer's own sessions: those to come, and those of the last two weeks. */
export const TrainersSpacePage = () => {
  const words = useWords();
  const { '*': rest } = useParams();
  const tab = rest ?? '';
  if (!isTab(tab)) return <Navigate to="/trainers-space/upcoming" replace />;
  return (
    <>
      <Title title={words('trainers-space.title')} />
      <Typography variant="h5" component="h1" sx={{ mb: 1 }}>
        {words('trainers-space.title')}
      </Typography>
      <Tabs value={tab} sx={{ mb: 2 }}>
        {TRAINER_TABS.map((name) => (
          <Tab key={name} value={name} component={Link} to={`/trainers-space/${name}`} label={words(`trainers-space.${name}`)} />
        ))}
      </Tabs>
      <TrainerSessions key={tab} tab={tab} />
    </>
  );
};
