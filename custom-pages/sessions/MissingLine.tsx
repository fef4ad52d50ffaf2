import CheckIcon from '@mui/icons-material/Check';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { keyOf } from '../../src/providers/recordId.ts';
import { MissingItemChip } from '../planning/preparation/MissingItemChip.tsx';
import type { LogisticSession } from './daySession.ts';
import { logisticSessionSectionAddress } from './logisticSessionSections.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { useMissingItems } from './useMissingItems.ts';

/** Does a training that takes place have no trainee. */
const lacksTrainees = ({ trainingSessions }: LogisticSession): boolean =>
  trainingSessions.some(({ status, numberTraineesRegistered }) => status !== 'canceled' && numberTraineesRegistered === 0);

/** What an upcoming session still lacks, each linked to where it is completed. */
export const MissingLine = ({ logisticSession }: { readonly logisticSession: LogisticSession }) => {
  const items = useMissingItems(logisticSession);
  if (!items) return null;
  const key = keyOf(logisticSession['@id']) ?? '';
  const isEmpty = lacksTrainees(logisticSession);
  return (
    <Stack direction="row" role="status" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {items.length > 0 || isEmpty ? (
        <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
          {SESSION_MESSAGES.missing}
        </Typography>
      ) : (
        <Chip size="small" color="success" variant="outlined" icon={<CheckIcon />} label={SESSION_MESSAGES.nothingMissing} />
      )}
      {isEmpty ? (
        <Chip
          component={Link}
          to={logisticSessionSectionAddress(key, 'trainings')}
          clickable
          size="small"
          variant="outlined"
          color="warning"
          label={SESSION_MESSAGES.traineesMissing}
        />
      ) : null}
      {items.map((item) => (
        <MissingItemChip key={item.kind} logisticSession={key} item={item} />
      ))}
    </Stack>
  );
};
