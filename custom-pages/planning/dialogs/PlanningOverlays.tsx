import { canMoveTrainingSession } from '../../../model/sessions/trainingSessionStatuses.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import { membersOfRow } from '../commands/freeSlot.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { addDays, type PlanningAddress, type PlanningPeriod } from '../data/planningPeriod.ts';
import type { RowKind } from '../data/rowKinds.ts';
import type { usePlanning } from '../data/usePlanning.ts';
import { PLANNING_COMMAND_MESSAGES, PLANNING_CREATION_MESSAGES } from '../messages.ts';
import { dropGesture } from './dropGesture.ts';
import type { LogisticSessionAction } from './LogisticSessionDialogs.tsx';
import type { PlanningDialog, PlanningDialogs } from './usePlanningDialogs.ts';

const NewTrainingSessionDialog = lazyDialog(() =>
  import('./NewTrainingSessionDialog.tsx').then((module) => module.NewTrainingSessionDialog),
);

const LogisticSessionDialogs = lazyDialog(() =>
  import('./LogisticSessionDialogs.tsx').then((module) => module.LogisticSessionDialogs),
);
const GestureConflictsDialog = lazyDialog(() =>
  import('./GestureConflictsDialog.tsx').then((module) => module.GestureConflictsDialog),
);
const DropOntoDialog = lazyDialog(() => import('./DropOntoDialog.tsx').then((module) => module.DropOntoDialog));
const WholeTrainingDialog = lazyDialog(() => import('./WholeTrainingDialog.tsx').then((module) => module.WholeTrainingDialog));
const EventMenu = lazyDialog(() => import('./EventMenu.tsx').then((module) => module.EventMenu));
const DayDialog = lazyDialog(() => import('./DayDialog.tsx').then((module) => module.DayDialog));

interface PlanningOverlaysProps {
  readonly dialogs: PlanningDialogs;
  readonly planning: Pick<ReturnType<typeof usePlanning>, 'events' | 'marks' | 'rows' | 'areaRows' | 'ownAreaRows'>;
  readonly rowKind: RowKind;
  readonly period: PlanningPeriod;
  readonly onGoTo: (next: Partial<PlanningAddress>) => void;
  /** Needs of the pool were planned. */
  readonly onNeedsPlanned: () => void;
}

type Shown<Kind extends PlanningDialog['kind']> = Extract<PlanningDialog, { kind: Kind }>;

/** May all its trainings still be canceled. */
const isCancelable = ({ isCanceled, logisticSession: { trainingSessions } }: PlanningEvent): boolean =>
  !isCanceled &&
  trainingSessions.length > 0 &&
  trainingSessions.every(({ status }) => canMoveTrainingSession(status, 'canceled'));

/** Actions the person may do on a session. */
const useSessionActions = (event: PlanningEvent | null): readonly LogisticSessionAction[] => {
  const mayChange = useMayUse('logistic_sessions', 'update');
  const mayCreate = useMayUse('logistic_sessions', 'create');
  const mayCancel = useMayUse('training_sessions', 'update');
  const mayRemove = useMayUse('logistic_sessions', 'delete');
  return [
    ...(mayChange ? (['move', 'resize'] as const) : []),
    ...(mayCreate ? (['duplicate'] as const) : []),
    ...(mayChange ? (['merge'] as const) : []),
    ...(mayCancel && event && isCancelable(event) ? (['cancel'] as const) : []),
    ...(mayRemove ? (['remove'] as const) : []),
  ];
};

const Creation = (props: PlanningOverlaysProps & { readonly shown: Shown<'create'> }) => {
  const { shown, dialogs, planning, rowKind, period, onGoTo } = props;
  const mayBlock = useMayUse('event_days', 'create');
  const { slot } = shown;
  const showCreated = (day: string) => {
    dialogs.close();
    props.onNeedsPlanned();
    if (day < period.from || day >= period.to) onGoTo({ day });
  };
  const block = () =>
    dialogs.show({
      kind: 'day',
      day: slot.period.from,
      lastDay: addDays(slot.period.to, -1),
      area: rowKind === 'area' ? slot.row : null,
    });
  const isMember = Object.keys(membersOfRow(slot, rowKind)).length > 0;
  const row = isMember ? planning.rows.find(({ id }) => id === slot.row) : undefined;
  return (
    <NewTrainingSessionDialog
      slot={slot}
      needs={shown.needs ?? []}
      rowKind={rowKind}
      member={row ? PLANNING_CREATION_MESSAGES.member(PLANNING_COMMAND_MESSAGES.row[rowKind], row.title) : null}
      isRunning={dialogs.commands.isRunning}
      onGesture={dialogs.commands.begin}
      onCreated={showCreated}
      onClose={dialogs.close}
      {...(mayBlock ? { onBlock: block } : {})}
    />
  );
};

const Onto = ({ shown, dialogs }: { readonly shown: Shown<'onto'>; readonly dialogs: PlanningDialogs }) => {
  const { drop, into } = shown;
  const beside = dropGesture(drop);
  const giveUp = () => {
    drop.revert();
    dialogs.close();
  };
  const begin = (gesture: Parameters<typeof dialogs.commands.begin>[0]) => {
    dialogs.close();
    void dialogs.commands.begin(gesture);
  };
  const { id, logisticSession } = drop.event;
  return (
    <DropOntoDialog
      event={drop.event}
      into={into}
      onMerge={() => begin({ command: { kind: 'merge', session: id, into: into.id }, logisticSession, onGivenUp: drop.revert })}
      onClose={giveUp}
      {...(beside ? { onBeside: () => begin(beside) } : {})}
    />
  );
};

const Open = (props: PlanningOverlaysProps & { readonly shown: PlanningDialog }) => {
  const { shown, dialogs, planning, rowKind } = props;
  const actions = useSessionActions(shown.kind === 'menu' ? shown.event : null);
  const { isRunning, begin } = dialogs.commands;
  const shared = { isRunning, onGesture: begin, onClose: dialogs.close };
  switch (shown.kind) {
    case 'create':
      return <Creation {...props} shown={shown} />;
    case 'day': {
      const marks = planning.marks.filter(({ day }) => day === shown.day);
      const { areaRows, ownAreaRows } = planning;
      const chosenAreas = shown.area ? areaRows.filter(({ id }) => id === shown.area) : ownAreaRows;
      const days = { day: shown.day, lastDay: shown.lastDay };
      return <DayDialog {...days} marks={marks} areas={areaRows} chosen={chosenAreas} {...shared} />;
    }
    case 'menu': {
      const { event, anchor, row } = shown;
      const choose = (action: LogisticSessionAction) => dialogs.show({ kind: 'action', chosen: { action, event, row } });
      return <EventMenu event={event} anchor={anchor} actions={actions} onChoose={choose} onClose={dialogs.close} />;
    }
    case 'action':
      return <LogisticSessionDialogs chosen={shown.chosen} rowKind={rowKind} events={planning.events} {...shared} />;
    case 'onto':
      return <Onto shown={shown} dialogs={dialogs} />;
  }
};

/** Menus and dialogs of the planning, including the conflicts dialog. */
export const PlanningOverlays = (props: PlanningOverlaysProps) => {
  const { shown, commands } = props.dialogs;
  const { pending, part, choosePart } = commands;
  return (
    <>
      {shown ? <Open {...props} shown={shown} /> : null}
      {part ? <WholeTrainingDialog days={part.otherDays + 1} onChoose={choosePart} /> : null}
      {pending ? <GestureConflictsDialog pending={pending} commands={commands} /> : null}
    </>
  );
};
