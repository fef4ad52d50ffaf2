import { boolean, date, one } from '../../../model/kernel/field.ts';
import { periodViolations } from '../../../model/sessions/period.ts';
import { presentTrainings } from '../../../model/sessions/trainingSessionStatuses.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { DeleteDialog } from '../../../src/dialogs/DeleteDialog.tsx';
import { fieldLabel } from '../../../src/records/fieldLabel.ts';
import type { Gesture } from '../commands/gesture.ts';
import { startDayOf, startOn } from '../commands/logisticSessionMove.ts';
import { endAfter, moveFields, moveOfForm, moveValues, RESIZE_FIELDS, surprisingEnd } from '../commands/moveFields.ts';
import { eventHours, eventName } from '../data/eventWords.ts';
import { type PlanningEvent, trainingDaysOf } from '../data/planningEvents.ts';
import type { RowKind } from '../data/rowKinds.ts';
import { PLANNING_COMMAND_MESSAGES as WORDS } from '../messages.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { PLANNING_DIALOG_MESSAGES } from './messages.ts';

export type LogisticSessionAction = 'move' | 'resize' | 'duplicate' | 'merge' | 'cancel' | 'remove';

/** An action chosen for a session. */
export interface ChosenAction {
  readonly action: LogisticSessionAction;
  readonly event: PlanningEvent;
  /** The row it was chosen in; null outside the grid. */
  readonly row: string | null;
}

interface SessionDialogsProps {
  readonly chosen: ChosenAction;
  readonly rowKind: RowKind;
  /** All visible sessions. */
  readonly events: readonly PlanningEvent[];
  readonly isRunning: boolean;
  readonly onGesture: (gesture: Gesture) => void;
  readonly onClose: () => void;
}

const Facts = ({ event }: { readonly event: PlanningEvent }) => (
  <>
    {eventName(event)} · {eventHours(event)}
  </>
);

const labelled = (
  fields: Readonly<Record<string, Parameters<typeof CommandDialog>[0]['fields'][string]['field']>>,
  rowKind: RowKind,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { field, label: name === 'member' ? WORDS.row[rowKind] : fieldLabel('logistic_sessions', name) },
    ]),
  );

/** Would the session end before it begins. */
const isPastEnd = (startAt: unknown, endAt: unknown): boolean => periodViolations(startAt, endAt).length > 0;

const MoveOrResize = ({ chosen, rowKind, isRunning, onGesture, onClose }: SessionDialogsProps) => {
  const { event, row, action } = chosen;
  const isMove = action === 'move';
  const fields = isMove ? moveFields(rowKind) : RESIZE_FIELDS;
  const all = moveValues(event, row);
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, all[name]]));
  const submit = (entered: Readonly<Record<string, unknown>>) => {
    const move = moveOfForm(event, entered, { kind: rowKind, row });
    if (move) onGesture({ command: { kind: 'move', ...move }, logisticSession: event.logisticSession, onDone: onClose });
    else onClose();
  };
  return (
    <CommandDialog
      title={isMove ? WORDS.moveTitle : WORDS.resizeTitle}
      text={<Facts event={event} />}
      fields={labelled(fields, rowKind)}
      values={values}
      button={isMove ? WORDS.doMove : WORDS.doResize}
      isRunning={isRunning}
      check={({ startAt, endAt }) => periodViolations(startAt, endAt)}
      warn={(entered) => {
        const end = surprisingEnd(event, entered);
        return end && PLANNING_DIALOG_MESSAGES.surprisingEnd[end];
      }}
      follow={(name, value, values): Readonly<Record<string, unknown>> => {
        const end = name === 'startAt' && (isMove || isPastEnd(value, values.endAt)) ? endAfter(event, value) : null;
        return end ? { endAt: end } : {};
      }}
      onSubmit={submit}
      onClose={onClose}
    />
  );
};

const DUPLICATE_FIELDS = {
  day: { field: date({ required: true }), label: WORDS.day },
  area: { field: one('areas', { required: true }), label: WORDS.area },
  dropConflicting: { field: boolean({ default: true }), label: PLANNING_DIALOG_MESSAGES.dropConflicting },
} as const;

const Duplicate = ({ chosen: { event }, isRunning, onGesture, onClose }: SessionDialogsProps) => {
  const { logisticSession } = event;
  return (
    <CommandDialog
      title={WORDS.duplicateTitle}
      text={<Facts event={event} />}
      fields={DUPLICATE_FIELDS}
      values={{ day: startDayOf(logisticSession), area: logisticSession.area, dropConflicting: true }}
      button={WORDS.doDuplicate}
      isRunning={isRunning}
      onSubmit={({ day, area, dropConflicting }) =>
        onGesture({
          command: {
            kind: 'duplicate',
            session: logisticSession['@id'],
            startAt: startOn(logisticSession, String(day)),
            area: String(area),
            dropConflicting: dropConflicting === true,
          },
          logisticSession,
          onDone: onClose,
        })
      }
      onClose={onClose}
    />
  );
};

const Remove = ({ chosen: { event }, isRunning, onGesture, onClose }: SessionDialogsProps) => (
  <DeleteDialog
    title={WORDS.removeTitle}
    text={PLANNING_DIALOG_MESSAGES.removeText(eventName(event))}
    isRunning={isRunning}
    onConfirm={() =>
      onGesture({
        command: { kind: 'remove', session: event.logisticSession['@id'], version: event.logisticSession.version },
        logisticSession: event.logisticSession,
        onDone: onClose,
        onGivenUp: onClose,
      })
    }
    onClose={onClose}
  />
);

const daysOfTrainings = ({ logisticSession }: PlanningEvent) => {
  const days = presentTrainings(logisticSession.trainingSessions).map((training) => trainingDaysOf(logisticSession, training));
  return [...new Set(days.filter(Boolean))];
};

const Cancel = ({ chosen: { event }, isRunning, onGesture, onClose }: SessionDialogsProps) => (
  <ConfirmDialog
    title={WORDS.cancelTitle}
    text={PLANNING_DIALOG_MESSAGES.cancelText(eventName(event), daysOfTrainings(event), event.registered)}
    button={WORDS.doCancel}
    isRunning={isRunning}
    onConfirm={() =>
      onGesture({
        command: { kind: 'cancel', session: event.logisticSession['@id'], version: event.logisticSession.version },
        logisticSession: event.logisticSession,
        onDone: onClose,
        onGivenUp: onClose,
      })
    }
    onClose={onClose}
  />
);

const DIALOGS = {
  move: MoveOrResize,
  resize: MoveOrResize,
  duplicate: Duplicate,
  merge: MergeDialog,
  cancel: Cancel,
  remove: Remove,
} as const;

/** The dialog of an action on a session. */
export const LogisticSessionDialogs = (props: SessionDialogsProps) => {
  const Shown = DIALOGS[props.chosen.action];
  return <Shown {...props} />;
};
