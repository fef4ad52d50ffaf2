import CallMergeIcon from '@mui/icons-material/CallMerge';
import CancelIcon from '@mui/icons-material/CancelOutlined';
import CompareArrowsIcon from '@mui/icons-material/CompareArrows';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import OpenWithIcon from '@mui/icons-material/OpenWith';
import ScheduleIcon from '@mui/icons-material/Schedule';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { logisticSessionAddress } from '../../../resources/training_sessions/logisticSessionAddress.ts';
import { useMayOpenLogisticSession } from '../../../src/planning/useMayOpenLogisticSession.ts';
import { compareAddress } from '../compare/compareAddress.ts';
import { eventName } from '../data/eventWords.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { PLANNING_COMMAND_MESSAGES as WORDS } from '../messages.ts';
import { EventFacts } from './EventFacts.tsx';
import type { LogisticSessionAction } from './LogisticSessionDialogs.tsx';

interface EventMenuProps {
  readonly event: PlanningEvent;
  readonly anchor: DOMRect;
  readonly actions: readonly LogisticSessionAction[];
  readonly onChoose: (action: LogisticSessionAction) => void;
  readonly onClose: () => void;
}

const ICONS = {
  move: OpenWithIcon,
  resize: ScheduleIcon,
  duplicate: ContentCopyIcon,
  merge: CallMergeIcon,
  cancel: CancelIcon,
  remove: DeleteIcon,
} as const;

/** Details and actions of a session: by mouse, touch or keyboard. */
export const EventMenu = ({ event, anchor, actions, onChoose, onClose }: EventMenuProps) => {
  const mayOpen = useMayOpenLogisticSession();
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ top: anchor.bottom, left: anchor.left }}
      slotProps={{ list: { 'aria-label': WORDS.menu(eventName(event)), dense: true, subheader: <EventFacts event={event} /> } }}
    >
      {mayOpen ? (
        <MenuItem component={Link} to={logisticSessionAddress(event.logisticSession.id)} autoFocus>
          <ListItemIcon>
            <OpenInNewIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{WORDS.open}</ListItemText>
        </MenuItem>
      ) : null}
      <MenuItem component={Link} to={compareAddress([event.logisticSession.id])} autoFocus={!mayOpen}>
        <ListItemIcon>
          <CompareArrowsIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{WORDS.compare}</ListItemText>
      </MenuItem>
      {actions.length > 0 ? <Divider /> : null}
      {actions.map((action) => {
        const Icon = ICONS[action];
        return (
          <MenuItem key={action} onClick={() => onChoose(action)}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{WORDS[action]}</ListItemText>
          </MenuItem>
        );
      })}
    </Menu>
  );
};
