import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { shownPhone } from '../../../model/kernel/values/phones.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { useRecordPath } from '../../../src/access/useRecordPath.ts';
import { StatusChip } from '../../../src/fields/StatusChip.tsx';
import type { Duplicate } from '../duplicate.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';

interface DuplicateCardProps {
  readonly duplicate: Duplicate;
  /** Actions on the person. */
  readonly action?: ReactNode;
  /** Actions on one of their needs. */
  readonly needAction?: (need: RaRecord) => ReactNode;
}

const detailsOf = (need: RaRecord): string =>
  [
    recordLabel('training_types', need.trainingType),
    recordLabel('companies', need.company),
    [need.commandNoOne, need.commandNoTwo].filter(Boolean).join(' / '),
  ]
    .filter(Boolean)
    .join(' · ') || String(need.id);

const reachedBy = ({ email, mobilePhone, phoneNumber }: RaRecord): string =>
  [email, ...[mobilePhone, phoneNumber].filter(Boolean).map((number) => shownPhone(String(number)))].filter(Boolean).join(' · ');

const NeedLink = ({ need }: { readonly need: RaRecord }) => (
  <MuiLink component={Link} to={useRecordPath('need_trainings')(String(need['@id']))} variant="body2" sx={{ mr: 'auto' }}>
    {detailsOf(need)}
  </MuiLink>
);

/** A possible duplicate: reasons, contact data, needs. */
export const DuplicateCard = ({ duplicate: { reasons, trainee, needTrainings }, action, needAction }: DuplicateCardProps) => (
  <Box component="li" sx={{ listStyle: 'none', borderTop: 1, borderColor: 'divider', py: 1 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="span">
          {recordLabel('trainees', trainee)}
        </Typography>{' '}
        <Typography variant="body2" component="span">
          {`· ${reasons.map((reason) => NEED_TRAINING_MESSAGES.reasons[reason]).join(', ')}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {reachedBy(trainee)}
        </Typography>
      </Box>
      {action}
    </Box>
    {needTrainings.map((need) => (
      <Box key={need['@id']} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pl: 1.5, minHeight: 36 }}>
        <NeedLink need={need} />
        <StatusChip resource="need_trainings" path="status" value={String(need.status)} />
        {needAction?.(need)}
      </Box>
    ))}
  </Box>
);
