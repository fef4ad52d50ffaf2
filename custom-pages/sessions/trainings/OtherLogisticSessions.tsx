import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { keyOf } from '../../../src/api/recordId.ts';
import { formatPeriod } from '../../../src/records/formatValue.ts';
import { referencesIn } from '../../../src/records/references.ts';
import type { LogisticSession, TrainingSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';

interface TrainingDaysProps {
  readonly logisticSession: LogisticSession;
  readonly training: TrainingSession;
}

/** The other days of a training. */
export const OtherLogisticSessions = ({ logisticSession, training }: TrainingDaysProps) => {
  const others = referencesIn(training.logisticSessions).filter((other) => other['@id'] !== logisticSession['@id']);
  if (others.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, mt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {SESSION_MESSAGES.otherDays}
      </Typography>
      {others.map((other) => (
        <MuiLink key={other['@id']} component={Link} to={`/logistic_session/${keyOf(other['@id'])}/edit`} variant="body2">
          {formatPeriod(String(other.startAt), String(other.endAt))}
        </MuiLink>
      ))}
    </Stack>
  );
};
