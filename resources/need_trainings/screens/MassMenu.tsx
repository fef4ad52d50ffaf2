import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentType, useId, useState } from 'react';
import { FITTED_NEEDS_MAX } from '../../../model/needs/calls/fittingSession.ts';
import { PLAN_NEEDS_MAX } from '../../../model/scenarios/planScenario.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useMayUseWhole } from '../../../src/access/useMayUseWhole.ts';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import { useMayCommand } from '../../../src/planning/useMayCommand.ts';
import type { MassDialogProps } from '../mass/MassDialog.tsx';
import { type MassTarget, useMassTarget } from '../mass/useMassTarget.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { LazyNewScenarioDialog } from '../propose/LazyNewScenarioDialog.ts';
import { useMayPropose } from '../propose/useMayPropose.ts';

const MassCallCenterDialog = lazyDialog(() =>
  import('../mass/MassCallCenterDialog.tsx').then((module) => module.MassCallCenterDialog),
);

const DIALOGS = {
  plan: lazyDialog(() => import('../mass/MassPlanDialog.tsx').then((module) => module.MassPlanDialog)),
  propose: (props) => <LazyNewScenarioDialog {...props} />,
  status: lazyDialog(() => import('../mass/MassStatusDialog.tsx').then((module) => module.MassStatusDialog)),
  reminder: lazyDialog(() => import('../mass/MassReminderDialog.tsx').then((module) => module.MassReminderDialog)),
  send: (props) => <MassCallCenterDialog {...props} isSending />,
  takeBack: (props) => <MassCallCenterDialog {...props} isSending={false} />,
  delete: lazyDialog(() => import('../mass/MassDeleteDialog.tsx').then((module) => module.MassDeleteDialog)),
} as const satisfies Readonly<Record<string, ComponentType<MassDialogProps>>>;

type Command = keyof typeof DIALOGS;
const COMMANDS = Object.keys(DIALOGS) as Command[];

const useCommands = (count: number): readonly Command[] => {
  const mayPropose = useMayPropose();
  const mayPlan = useMayCommand('plan_trainees');
  const mayChange = useMayUseWhole('need_trainings', 'update');
  const mayDelete = useMayUse('need_trainings', 'delete');
  const may: Readonly<Record<Command, boolean>> = {
    plan: mayPlan && count <= FITTED_NEEDS_MAX,
    propose: mayPropose && count <= PLAN_NEEDS_MAX,
    status: mayChange,
    reminder: mayChange,
    send: mayChange,
    takeBack: mayChange,
    delete: mayDelete,
  };
  return COMMANDS.filter((command) => may[command]);
};

interface Opened {
  readonly command: Command;
  /** Fixed at opening: the list behind the dialog may change. */
  readonly target: MassTarget;
}

/** Mass actions: on the selected rows, or on all rows that match the filters. */
export const MassMenu = ({ of }: { readonly of: MassTarget['kind'] }) => {
  const id = useId();
  const target = useMassTarget(of);
  const commands = useCommands(target?.count ?? 0);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const Dialog = opened ? DIALOGS[opened.command] : null;
  const open = (command: Command) => {
    setAnchor(null);
    if (target) setOpened({ command, target });
  };
  return (
    <>
      <Tooltip title={target ? '' : NEED_TRAINING_MESSAGES.massFilterFirst}>
        <span>
          <Button
            aria-haspopup="menu"
            aria-controls={anchor ? id : undefined}
            disabled={!target}
            endIcon={<ArrowDropDownIcon />}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {target ? NEED_TRAINING_MESSAGES.massMenu[of](target.count) : NEED_TRAINING_MESSAGES.massMenuIdle}
          </Button>
        </span>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {commands.map((command) => (
          <MenuItem key={command} onClick={() => open(command)}>
            {NEED_TRAINING_MESSAGES.massCommands[command]}
          </MenuItem>
        ))}
      </Menu>
      {Dialog && opened ? <Dialog target={opened.target} onClose={() => setOpened(null)} /> : null}
    </>
  );
};
