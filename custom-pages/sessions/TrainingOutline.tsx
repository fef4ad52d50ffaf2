import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { recordLabel } from '../../model/recordLabel.ts';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import type { LogisticSession } from './daySession.ts';
import { SESSION_MESSAGES } from './messages.ts';

/** A training session's summary, for people who may not read it. */
export const TrainingOutline = ({ training }: { readonly training: LogisticSession['trainingSessions'][number] }) => (
  <Card component="article" sx={{ p: { xs: 1.5, sm: 2.5 } }}>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
      <Typography variant="h6" component="h3">
        {recordLabel('training_types', training.trainingType)}
      </Typography>
      <Typography color="textSecondary">
        {SESSION_MESSAGES.registered(Number(training.numberTraineesRegistered ?? 0), Number(training.goalNumberTrainees ?? 0))}
      </Typography>
      <StatusChip resource="training_sessions" path="status" value={String(training.status)} />
    </Stack>
  </Card>
);
