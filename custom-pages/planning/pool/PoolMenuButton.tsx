import AddIcon from '@mui/icons-material/Add';
import AutoAwesomeIcon from '@mui/icons-material/AutoAwesome';
import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { POOL_MESSAGES } from './messages.ts';

/** Actions of a person with needs of the pool; missing without the right. */
interface PoolActions {
  readonly onPlan?: (() => void) | undefined;
  readonly onCreate?: (() => void) | undefined;
  readonly onPropose?: (() => void) | undefined;
}

interface PoolMenuButtonProps {
  /** Name of the person or group that the button plans. */
  readonly name: string;
  readonly actions: PoolActions;
  /** Address of the need; undefined for several. */
  readonly address?: string | undefined;
}

/** Plans a need, the ticked ones or a group, by keyboard, mouse or touch. */
export const PoolMenuButton = ({ name, actions: { onPlan, onCreate, onPropose }, address }: PoolMenuButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const choose = (action: () => void) => () => {
    close();
    action();
  };
  if (!onPlan && !onCreate && !onPropose) {
    return address ? (
      <IconButton size="small" component={Link} to={address} aria-label={POOL_MESSAGES.openNeedOf(name)}>
        <OpenInNewIcon fontSize="small" />
      </IconButton>
    ) : null;
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={POOL_MESSAGES.actions(name)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { dense: true, 'aria-label': POOL_MESSAGES.actions(name) } }}
      >
        {onPlan ? (
          <MenuItem onClick={choose(onPlan)}>
            <ListItemIcon>
              <EventAvailableIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{POOL_MESSAGES.planOn}</ListItemText>
          </MenuItem>
        ) : null}
        {onCreate ? (
          <MenuItem onClick={choose(onCreate)}>
            <ListItemIcon>
              <AddIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{POOL_MESSAGES.newSession}</ListItemText>
          </MenuItem>
        ) : null}
        {onPropose ? (
          <MenuItem onClick={choose(onPropose)}>
            <ListItemIcon>
              <AutoAwesomeIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{POOL_MESSAGES.propose}</ListItemText>
          </MenuItem>
        ) : null}
        {address ? (
          <MenuItem component={Link} to={address}>
            <ListItemIcon>
              <OpenInNewIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{POOL_MESSAGES.openNeed}</ListItemText>
          </MenuItem>
        ) : null}
      </Menu>
    </>
  );
};
