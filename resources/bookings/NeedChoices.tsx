import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type RaRecord, useListContext } from 'react-admin';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { recordLabel } from '../../src/records/recordLabel.ts';
import { BOOKING_MESSAGES } from './messages.ts';

interface NeedChoicesProps {
  /** IRI of the need that is linked already. */
  readonly linked: string | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (need: string) => void;
}

const details = (need: RaRecord): string =>
  [
    recordLabel('training_types', need.trainingType),
    recordLabel('companies', need.company),
    [need.commandNoOne, need.commandNoTwo].filter(Boolean).join(' / '),
  ]
    .filter(Boolean)
    .join(' · ');

/** The needs that were found, each with its button. */
export const NeedChoices = ({ linked, isDisabled, onChoose }: NeedChoicesProps) => {
  const { data, error, isPending } = useListContext();
  if (error) return <Typography color="error">{error.message}</Typography>;
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (data.length === 0) {
    return (
      <Typography role="status" color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
        {BOOKING_MESSAGES.none}
      </Typography>
    );
  }
  return (
    <List dense disablePadding>
      {data.map((need) => {
        const name = recordLabel('trainees', need.trainee);
        const isLinked = need['@id'] === linked;
        return (
          <ListItem key={need['@id']} divider disableGutters sx={{ gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
            <ListItemText primary={name} secondary={details(need)} />
            <StatusChip resource="need_trainings" path="status" value={String(need.status)} />
            <Button
              size="small"
              variant="outlined"
              disabled={isDisabled || isLinked}
              onClick={() => onChoose(need['@id'])}
              aria-label={isLinked ? undefined : BOOKING_MESSAGES.chooseNeed(name)}
            >
              {isLinked ? BOOKING_MESSAGES.isLinked : BOOKING_MESSAGES.choose}
            </Button>
          </ListItem>
        );
      })}
    </List>
  );
};
