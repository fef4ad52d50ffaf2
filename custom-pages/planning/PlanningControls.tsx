import Button from '@mui/material/Button';
import { isAllowed } from '../../model/accounts/access.ts';
import { PLANNING_COMMANDS_RIGHT } from '../../model/planning/planningCommands.ts';
import { useMayPropose } from '../../resources/need_trainings/propose/useMayPropose.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { HistoryButtons } from './commands/HistoryButtons.tsx';
import type { PlanningDialogs } from './dialogs/usePlanningDialogs.ts';
import { PLANNING_MESSAGES } from './messages.ts';
import { PlanningFilters } from './PlanningFilters.tsx';
import { PlanningLegend } from './PlanningLegend.tsx';
import { PlanningToolbar } from './PlanningToolbar.tsx';
import { addDays } from './planningPeriod.ts';
import { PoolButton } from './pool/PoolButton.tsx';
import type { PlanningPoolState } from './pool/usePlanningPool.ts';
import { PrintMenu } from './print/PrintMenu.tsx';
import { ScenarioButton } from './scenario/ScenarioButton.tsx';
import type { Folding } from './useFolding.ts';
import type { usePlanning } from './usePlanning.ts';
import type { usePlanningAddress } from './usePlanningAddress.ts';

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
