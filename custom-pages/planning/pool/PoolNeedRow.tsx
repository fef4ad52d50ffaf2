import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import type { PooledNeed } from '../../../model/needs/pool.ts';
import { POOL_MESSAGES } from './messages.ts';
import type { PoolView } from './poolView.ts';

interface PoolNeedRowProps {
  readonly need: PooledNeed;
  readonly grouping: PoolView['grouping'];
  readonly isTicked: boolean;
  /** How many are dragged with it. */
  readonly draggedCount: number;
  readonly isDraggable: boolean;
  /** Undefined for people who may not plan. */
  readonly onToggle?: () => void;
  /** Menu or button of the need. */
  readonly action: ReactNode;
}

const DRAGGED = {
  border: 1,
  borderRadius: 1,
  boxShadow: 6,
  bgcolor: 'background.paper',
  height: 'auto !important',
  width: 'auto !important',
  opacity: '0.95 !important',
} as const;

/** Full name of the trainee. */
export const needName = ({ trainee }: PooledNeed): string => recordLabel('trainees', trainee);

const Facts = ({ need, grouping }: Pick<PoolNeedRowProps, 'need' | 'grouping'>) => {
  const { trainingType, company, area, city, waitingDays, deliveryDate, deliveryDeadline, kilometres, card = [] } = need;
  const facts = [
    grouping === 'company' ? '' : recordLabel('companies', company),
    grouping === 'area' || !area ? '' : String(area.code ?? ''),
    grouping === 'company' || !company ? city : '',
    kilometres === null ? '' : POOL_MESSAGES.kilometres(kilometres),
  ];
  const dates = [
    deliveryDate ? POOL_MESSAGES.delivery(deliveryDate) : '',
    deliveryDeadline ? POOL_MESSAGES.deadline(deliveryDeadline) : '',
  ];
  return (
    <>
      {grouping === 'trainingType' ? null : (
        <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
          <Box
            aria-hidden
            sx={{ width: 10, height: 10, borderRadius: 0.5, flexShrink: 0, bgcolor: String(trainingType.color ?? 'divider') }}
          />
          <Typography variant="body2" noWrap>
            {recordLabel('training_types', trainingType)}
          </Typography>
        </Stack>
      )}
      {[facts, [POOL_MESSAGES.waiting(waitingDays)], dates, card.map(({ full }) => full)].map((line, index) => {
        const text = line.filter(Boolean).join(' · ');
        return text ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: four fixed lines
          <Typography key={index} variant="body2" color="textSecondary">
            {text}
          </Typography>
        ) : null;
      })}
    </>
  );
};

/** A need of the pool: who, which training, since when, where. */
export const PoolNeedRow = (props: PoolNeedRowProps) => {
  const { need, isTicked, draggedCount, isDraggable, onToggle, action } = props;
  const name = needName(need);
  return (
    <Stack
      component="li"
      direction="row"
      data-pool-need={isDraggable ? need['@id'] : undefined}
      sx={{
        alignItems: 'flex-start',
        gap: 0.5,
        py: 0.75,
        px: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: isTicked ? 'action.selected' : 'background.paper',
        color: 'text.primary',
        listStyle: 'none',
        cursor: isDraggable ? 'grab' : undefined,
        '&:hover': { bgcolor: isTicked ? 'action.selected' : 'action.hover' },
        // The calendar drags a copy: who, and how many.
        '&.fc-event-dragging': { ...DRAGGED, '& .pool-facts, & .MuiCheckbox-root, & button': { display: 'none' } },
        '& .pool-dragged': { display: 'none' },
        '&.fc-event-dragging .pool-dragged': { display: 'block' },
      }}
    >
      {onToggle ? (
        <Checkbox
          size="small"
          checked={isTicked}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': POOL_MESSAGES.select(name) } }}
          sx={{ p: 0.5 }}
        />
      ) : null}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {name}
        </Typography>
        <Box className="pool-facts">
          <Facts {...props} />
        </Box>
        <Typography className="pool-dragged" variant="subtitle2" component="p" color="primary">
          {POOL_MESSAGES.dragged(draggedCount)}
        </Typography>
      </Box>
      {action}
    </Stack>
  );
};
