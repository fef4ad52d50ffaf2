import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { isAllowed } from '../../../model/kernel/access.ts';
import { PLANNING_COMMANDS_RIGHT } from '../../../model/planning/planningCommands.ts';
import { customisation } from '../../../model/registry/customisation.ts';
import { useMayPropose } from '../../../resources/need_trainings/propose/useMayPropose.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import type { DoneCommand } from '../commands/commandStack.ts';
import { PlanningFilters } from '../controls/PlanningFilters.tsx';
import { PlanningLegend } from '../controls/PlanningLegend.tsx';
import { PlanningToolbar } from '../controls/PlanningToolbar.tsx';
import { addDays } from '../data/planningPeriod.ts';
import type { usePlanning } from '../data/usePlanning.ts';
import type { PlanningDialogs } from '../dialogs/usePlanningDialogs.ts';
import { PLANNING_MESSAGES, PLANNING_COMMAND_MESSAGES as WORDS } from '../messages.ts';
import { POOL_MESSAGES } from '../pool/messages.ts';
import { PrintMenu } from '../print/PrintMenu.tsx';
import { ScenarioButton } from '../scenario/ScenarioButton.tsx';
import type { Folding } from '../state/useFolding.ts';
import type { usePlanningAddress } from '../state/usePlanningAddress.ts';
import type { PlanningPoolState } from './usePlanningPool.ts';

const CardFieldsSelect = lazyDialog(() => import('../controls/CardFieldsSelect.tsx').then((module) => module.CardFieldsSelect));

interface PlanningControlsProps {
  readonly state: ReturnType<typeof usePlanningAddress>;
  readonly planning: ReturnType<typeof usePlanning>;
  readonly dialogs: PlanningDialogs;
  readonly pool: PlanningPoolState;
  readonly folding: Folding;
  readonly isNarrow: boolean;
  readonly isList: boolean;
  readonly onList: (isList: boolean) => void;
}

interface PoolButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes the needs that can be planned. */
const PoolButton = ({ isOpen, onToggle }: PoolButtonProps) => (
  <Button
    size="small"
    variant={isOpen ? 'contained' : 'outlined'}
    startIcon={<PlaylistAddIcon />}
    aria-pressed={isOpen}
    title={POOL_MESSAGES.open}
    onClick={onToggle}
  >
    {POOL_MESSAGES.title}
  </Button>
);

interface HistoryButtonsProps {
  readonly last: DoneCommand | undefined;
  readonly next: DoneCommand | undefined;
  readonly isRunning: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Undo and redo buttons of planning commands. */
const HistoryButtons = ({ last, next, isRunning, undo, redo }: HistoryButtonsProps) => (
  <Stack direction="row">
    <Tooltip title={last ? WORDS.undoLabel(last.label) : WORDS.nothingToUndo}>
      <span>
        <IconButton aria-label={WORDS.undo} disabled={!last || isRunning} onClick={undo}>
          <UndoIcon />
        </IconButton>
      </span>
    </Tooltip>
    <Tooltip title={next ? WORDS.redoLabel(next.label) : WORDS.nothingToRedo}>
      <span>
        <IconButton aria-label={WORDS.redo} disabled={!next || isRunning} onClick={redo}>
          <RedoIcon />
        </IconButton>
      </span>
    </Tooltip>
  </Stack>
);

/** The planning's toolbar: period, view, filters, and the buttons that concern the whole planning. */
export const PlanningControls = (props: PlanningControlsProps) => {
  const { state, planning, dialogs, pool, folding, isNarrow, isList, onList } = props;
  const { address, period, today, rowKind, showsWeekends, filters } = state;
  const { rows, events, marks, absences, isLoading } = planning;
  const mayCreate = useMayUse('training_sessions', 'create');
  const mayCommand = isAllowed(PLANNING_COMMANDS_RIGHT, useCurrentUser()?.roles ?? []);
  const mayPropose = useMayPropose();
  const firstDay = today >= period.from && today < period.to ? today : period.from;
  const createToday = () =>
    dialogs.show({ kind: 'create', slot: { period: { from: firstDay, to: addDays(firstDay, 1) }, row: null } });
  return (
    <PlanningToolbar
      address={address}
      rowKind={rowKind}
      today={today}
      onGoTo={state.goTo}
      showsWeekends={showsWeekends}
      onRows={state.showRows}
      onWeekends={state.showWeekends}
      {...(mayCreate ? { onCreate: createToday } : {})}
      first={pool.mayOpen ? <PoolButton isOpen={pool.isOpen} onToggle={pool.toggle} /> : null}
    >
      {isNarrow ? null : (
        <Button size="small" onClick={() => onList(!isList)}>
          {isList ? PLANNING_MESSAGES.asGrid : PLANNING_MESSAGES.asList}
        </Button>
      )}
      <PlanningFilters filters={filters} onFilter={state.filter} />
      {customisation().fields.length > 0 ? <CardFieldsSelect codes={state.cardFields} onCodes={state.showCard} /> : null}
      {isList ? null : (
        <Button size="small" onClick={() => folding.foldAll(!folding.areAllOpen)}>
          {folding.areAllOpen ? PLANNING_MESSAGES.fold : PLANNING_MESSAGES.unfold}
        </Button>
      )}
      {mayPropose ? <ScenarioButton shown={state.scenario} onShow={state.showScenario} /> : null}
      <PlanningLegend events={events} />
      {mayCommand ? <HistoryButtons {...dialogs.history} /> : null}
      {isLoading ? null : <PrintMenu planning={{ address, period, rowKind, rows, events, marks, absences }} />}
    </PlanningToolbar>
  );
};
