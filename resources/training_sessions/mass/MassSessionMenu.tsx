import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { MASS_SESSIONS_MAX } from '../../../model/sessions/massSessions.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { DeleteManyButton } from '../../../src/frames/list/DeleteManyButton.tsx';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import { useOutsideList } from '../../../src/selection/useOutsideList.ts';
import { MASS_SESSION_MESSAGES as WORDS } from '../messages.ts';
import type { MassSessionDialogProps } from './MassSessionDialog.tsx';
import { useMassSessionCommands } from './useMassSessionCommands.ts';
import type { MassSessionCommand } from './useMassSessions.ts';

const MassSessionDialog = lazyDialog(() => import('./MassSessionDialog.tsx').then((module) => module.MassSessionDialog));

/** Acts on the selected sessions: status, officer, documents, deletion. */
export const MassSessionMenu = () => {
  const id = useId();
  const { selectedIds } = useListContext();
  const outside = useOutsideList(selectedIds);
  const commands = useMassSessionCommands();
  const mayDelete = useMayUse('training_sessions', 'delete');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Fixed at opening: the list behind the dialog may change.
  const [opened, setOpened] = useState<Omit<MassSessionDialogProps, 'onClose'> | null>(null);
  const open = (command: MassSessionCommand) => {
    setAnchor(null);
    setOpened({ command, ids: selectedIds, outside });
  };
  const isTooMany = selectedIds.length > MASS_SESSIONS_MAX;
  return (
    <>
      {commands.length > 0 ? (
        <Tooltip title={isTooMany ? WORDS.tooMany(MASS_SESSIONS_MAX) : ''}>
          <span>
            <Button
              size="small"
              aria-haspopup="menu"
              aria-controls={anchor ? id : undefined}
              disabled={isTooMany}
              endIcon={<ArrowDropDownIcon />}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              {WORDS.menu(selectedIds.length)}
            </Button>
          </span>
        </Tooltip>
      ) : null}
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {commands.map((command) => (
          <MenuItem key={command} onClick={() => open(command)}>
            {WORDS.commands[command]}
          </MenuItem>
        ))}
      </Menu>
      {mayDelete ? <DeleteManyButton resource="training_sessions" /> : null}
      {opened ? <MassSessionDialog {...opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
};
