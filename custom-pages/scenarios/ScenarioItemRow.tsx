import EditIcon from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { withFirmSpaces } from '../../model/kernel/values/french.ts';
import type { ScenarioItem } from '../../model/scenarios/scenarioView.ts';
import { ConflictList } from '../../src/planning/ConflictList.tsx';
import { formatNumber, formatPeriod, formatPrice } from '../../src/records/formatValue.ts';
import { SCENARIO_MESSAGES } from './messages.ts';

interface ScenarioItemRowProps {
  readonly item: ScenarioItem;
  /** Undefined: it cannot be changed now. */
  readonly onKeep?: (isKept: boolean) => void;
  readonly onChange?: () => void;
  /** Shows it where it would take place. Default: no such control. */
  readonly onShow?: () => void;
  readonly isDisabled: boolean;
}

const labels = (records: readonly { readonly label: string }[]): string => records.map(({ label }) => label).join(', ');

/** How full the session is, and what that costs. */
const seatsOf = (item: ScenarioItem): string => {
  const { trainingSession, needTrainings, goalNumberTrainees: goal, minimumTrainees, pricePerTrainee } = item;
  if (trainingSession) return SCENARIO_MESSAGES.freeSeats(needTrainings.length, goal);
  const fill = goal > 0 ? Math.round((100 * needTrainings.length) / goal) : 0;
  return [
    SCENARIO_MESSAGES.seats(needTrainings.length, goal, formatNumber(fill)),
    ...(minimumTrainees !== null && minimumTrainees > 1 ? [SCENARIO_MESSAGES.minimum(minimumTrainees)] : []),
    ...(pricePerTrainee === null ? [] : [SCENARIO_MESSAGES.pricePerTrainee(formatPrice(pricePerTrainee))]),
  ].join(', ');
};

/** Period, place, means and people of a part. */
const Facts = ({ item }: { readonly item: ScenarioItem }) => {
  const means = [labels(item.trainers), labels(item.vehicles), labels(item.teachingTools)].filter(Boolean);
  const people = item.needTrainings.map(({ label, kilometres }) => SCENARIO_MESSAGES.traineeAt(label, kilometres));
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {[formatPeriod(item.startAt, item.endAt), item.area.label, ...means].join(' · ')}
      </Typography>
      <Typography variant="body2">{`${seatsOf(item)} : ${people.join(', ')}`}</Typography>
    </>
  );
};

/** A part of a proposal: what it changes, who comes, and what speaks against it today. */
export const ScenarioItemRow = ({ item, onKeep, onChange, onShow, isDisabled }: ScenarioItemRowProps) => (
  <Stack
    component="li"
    direction="row"
    sx={{ gap: 1, py: 1.5, borderBottom: 1, borderColor: 'divider', opacity: item.isRefused ? 0.65 : 1 }}
  >
    {onKeep ? (
      <Checkbox
        checked={!item.isRefused}
        disabled={isDisabled}
        onChange={(_event, isOn) => onKeep(isOn)}
        sx={{ alignSelf: 'flex-start', mt: -1 }}
        slotProps={{ input: { 'aria-label': `${SCENARIO_MESSAGES.keep} : ${item.difference}` } }}
      />
    ) : null}
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {onShow ? (
          <Link component="button" onClick={onShow} sx={{ fontWeight: 600, textAlign: 'left' }}>
            {withFirmSpaces(item.difference)}
          </Link>
        ) : (
          <Typography sx={{ fontWeight: 600 }}>{withFirmSpaces(item.difference)}</Typography>
        )}
        {item.isChanged ? <Chip size="small" variant="outlined" label={SCENARIO_MESSAGES.changed} /> : null}
        {item.isRefused ? <Chip size="small" label={SCENARIO_MESSAGES.refused} /> : null}
      </Stack>
      <Facts item={item} />
      {item.obstacles.length > 0 ? (
        <Alert severity="warning" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {item.obstacles.join('\n')}
        </Alert>
      ) : null}
      {item.conflicts.length > 0 ? (
        <Box sx={{ mt: 1 }}>
          <ConflictList answer={{ conflicts: item.conflicts, replacements: [] }} />
        </Box>
      ) : null}
    </Box>
    {onChange && onShow ? (
      <IconButton
        size="small"
        disabled={isDisabled}
        aria-label={`${SCENARIO_MESSAGES.change} : ${item.difference}`}
        onClick={onChange}
        sx={{ alignSelf: 'flex-start' }}
      >
        <EditIcon fontSize="small" />
      </IconButton>
    ) : null}
    {onChange && !onShow ? (
      <Button
        size="small"
        startIcon={<EditIcon />}
        disabled={isDisabled}
        aria-label={`${SCENARIO_MESSAGES.change} : ${item.difference}`}
        onClick={onChange}
        sx={{ alignSelf: 'flex-start', flexShrink: 0 }}
      >
        {SCENARIO_MESSAGES.change}
      </Button>
    ) : null}
  </Stack>
);
