import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { choiceLabel } from '../../../model/messages/labels.ts';
import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { STATUS_TONES } from '../../../src/fields/statusTones.ts';
import { useListFilters } from '../../../src/filters/useListFilters.ts';
import { formatNumber } from '../../../src/records/formatValue.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { isWholeView, NEED_VIEWS, pressedStatuses, statusesOf } from './needViews.ts';

interface StatusCount {
  readonly value: NeedTrainingStatus;
  readonly count: number;
}

/** Counts by status of the filtered list, on one line until they are unfolded; a press on one shows its needs. */
export const StatusCounts = () => {
  const { values, set } = useListFilters();
  const { isPending, meta } = useListContext();
  const counts: readonly StatusCount[] = meta?.counts ?? [];
  const statuses = statusesOf(values);
  const isWhole = isWholeView(values);
  const [whole, setWhole] = useState<readonly string[]>(NEED_VIEWS.toPlan.status);
  const press = (status: string) => {
    if (isWhole) setWhole(statuses);
    set({ status: pressedStatuses(values, status, whole) });
  };
  const shownCounts = counts.filter(({ value, count }) => count > 0 || statuses.includes(value));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', flex: 1, minWidth: 0 }}>
      <Box
        id={id}
        role="group"
        aria-label={NEED_TRAINING_MESSAGES.counts}
        aria-busy={isPending}
        sx={{
          display: 'flex',
          flex: 1,
          minWidth: 0,
          flexWrap: isOpen ? 'wrap' : 'nowrap',
          overflowX: 'auto',
          scrollbarWidth: 'none',
          gap: 0.75,
          p: 0.25,
          minHeight: 32,
        }}
      >
        {shownCounts.map(({ value: status, count }) => (
          <Chip
            key={status}
            size="small"
            label={`${choiceLabel('need_trainings', 'status', status)} ${formatNumber(count)}`}
            color={STATUS_TONES[status] ?? 'default'}
            variant={statuses.includes(status) ? 'filled' : 'outlined'}
            aria-pressed={!isWhole && statuses.includes(status)}
            onClick={() => press(status)}
            sx={{ flexShrink: 0 }}
          />
        ))}
      </Box>
      {shownCounts.length > 1 ? (
        <IconButton
          size="small"
          aria-label={NEED_TRAINING_MESSAGES.allCounts}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ExpandLessIcon /> : <ExpandMoreIcon />}
        </IconButton>
      ) : null}
    </Box>
  );
};
