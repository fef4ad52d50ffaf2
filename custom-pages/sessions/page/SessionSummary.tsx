import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { parisTime } from '../../../model/calendar/parisTime.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { choiceLabel, recordLabel } from '../../../model/messages/recordLabel.ts';
import { OPTION_KINDS, type OptionState, optionStatesOf } from '../../../model/sessions/logisticSessionOptions.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { ReferenceLabel } from '../../../src/fields/ReferenceLabel.tsx';
import type { LogisticSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { TrainingSummary } from '../trainings/TrainingSummary.tsx';
import { MissingLine } from './MissingLine.tsx';

const FACTS = {
  display: 'grid',
  gap: { xs: 1.5, md: 2.5 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' },
  m: 0,
} as const;

interface FactProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Fact = ({ title, children }: FactProps) => (
  <div>
    <Typography variant="caption" component="dt" color="textSecondary">
      {title}
    </Typography>
    <Typography variant="body2" component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </div>
);

interface MembersProps {
  readonly source: 'trainers' | 'vehicles' | 'teachingTools' | 'trainingOfficer';
  readonly target: string;
  readonly members: readonly Reference[];
}

/** Related records of the session as links, or "aucun". */
const Members = ({ source, target, members }: MembersProps) => {
  const translate = useTranslate();
  return (
    <Fact title={translate(`resources.logistic_sessions.fields.${source}`)}>
      {members.length === 0 ? <Box sx={{ color: 'text.secondary' }}>{SESSION_MESSAGES.none}</Box> : null}
      {members.map((member) => (
        <Box key={member['@id']}>
          <ReferenceLabel target={target} value={member} isLink />
        </Box>
      ))}
    </Fact>
  );
};

const Facts = ({ logisticSession }: { readonly logisticSession: LogisticSession }) => {
  const { startAt, endAt, trainingLocation, area, trainers, vehicles, teachingTools, trainingOfficer } = logisticSession;
  return (
    <Box component="dl" sx={FACTS}>
      <Fact title={SESSION_MESSAGES.when}>
        {parisTime(new Date(startAt))} – {parisTime(new Date(endAt))}
      </Fact>
      <Fact title={SESSION_MESSAGES.where}>
        <ReferenceLabel target="training_locations" value={trainingLocation} isLink />
        <Box sx={{ color: 'text.secondary' }}>{recordLabel('areas', area)}</Box>
      </Fact>
      <Members source="trainers" target="trainers" members={trainers} />
      <Members source="vehicles" target="vehicles" members={vehicles} />
      <Members source="teachingTools" target="teaching_tools" members={teachingTools} />
      <Members source="trainingOfficer" target="users" members={trainingOfficer ? [trainingOfficer] : []} />
    </Box>
  );
};

/** Options of the session and their state. */
const OptionChips = ({ options }: { readonly options: LogisticSession['options'] }) => {
  const translate = useTranslate();
  return OPTION_KINDS.map((kind) => {
    const state = options?.[kind] as OptionState | null | undefined;
    if (!state) return null;
    const isLast = optionStatesOf(kind).at(-1) === state;
    const label = `${translate(`resources.logistic_sessions.fields.options.${kind}`)} : ${choiceLabel('logistic_sessions', `options.${kind}`, state)}`;
    const color = state === 'option' ? 'warning' : isLast ? 'success' : 'info';
    return <Chip key={kind} size="small" variant="outlined" color={color} label={label} />;
  });
};

/** The top of a session's page: trainees, trainers, place, time, vehicles, and what is still missing. */
export const SessionSummary = ({ logisticSession }: { readonly logisticSession: LogisticSession }) => {
  const mayReadTraining = useMayUse('training_sessions', 'show');
  return (
    <Card component="section" aria-label={SESSION_MESSAGES.summary} sx={{ p: { xs: 1.5, sm: 2.5 }, mb: 2 }}>
      <Stack spacing={1.5} divider={<Divider />}>
        <Facts logisticSession={logisticSession} />
        {logisticSession.trainingSessions.map((training) => (
          <TrainingSummary key={training['@id']} training={training} mayRead={mayReadTraining} />
        ))}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
          <MissingLine logisticSession={logisticSession} />
          <OptionChips options={logisticSession.options} />
        </Stack>
      </Stack>
    </Card>
  );
};
