import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import type { Gesture } from '../commands/gesture.ts';
import { sameTrainings } from '../commands/sameTrainings.ts';
import { eventHours, eventName } from '../data/eventWords.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { PLANNING_COMMAND_MESSAGES as WORDS } from '../messages.ts';
import { PLANNING_DIALOG_MESSAGES } from './messages.ts';

interface MergeDialogProps {
  readonly chosen: { readonly event: PlanningEvent };
  readonly events: readonly PlanningEvent[];
  readonly isRunning: boolean;
  readonly onGesture: (gesture: Gesture) => void;
  readonly onClose: () => void;
}

/**
 * Sessions to merge with: those with a training in common at the same place first, then those of the place, then of the area; in
 * each the nearest in time.
 */
export const mergeCandidates = (event: PlanningEvent, events: readonly PlanningEvent[]): readonly PlanningEvent[] => {
  const farness = (other: PlanningEvent): number => {
    const { trainingLocation, area } = event.logisticSession;
    const { logisticSession } = other;
    if (trainingLocation && logisticSession.trainingLocation?.['@id'] === trainingLocation['@id'])
      return sameTrainings(event.logisticSession, logisticSession) === null ? 1 : 0;
    return area && logisticSession.area?.['@id'] === area['@id'] ? 2 : 3;
  };
  const distance = ({ start }: PlanningEvent) => Math.abs(Date.parse(start) - Date.parse(event.start));
  return events
    .filter(({ id }) => id !== event.id)
    .toSorted((left, right) => farness(left) - farness(right) || distance(left) - distance(right));
};

/** Chooses the session to merge this one into. */
export const MergeDialog = ({ chosen: { event }, events, isRunning, onGesture, onClose }: MergeDialogProps) => {
  const [into, setInto] = useState<PlanningEvent | null>(null);
  const same = into && sameTrainings(event.logisticSession, into.logisticSession);
  const confirm = () => {
    if (!into) return;
    onGesture({
      command: { kind: 'merge', session: event.id, into: into.id },
      logisticSession: event.logisticSession,
      onDone: onClose,
    });
  };
  return (
    <ConfirmDialog
      title={WORDS.mergeTitle}
      text={
        into
          ? PLANNING_DIALOG_MESSAGES.mergeText(eventName(event), eventName(into))
          : `${eventName(event)} · ${eventHours(event)}`
      }
      button={WORDS.doMerge}
      isRunning={isRunning}
      canConfirm={into !== null}
      onConfirm={confirm}
      onClose={onClose}
    >
      {same ? <Alert severity="info">{PLANNING_DIALOG_MESSAGES.mergeSame(same.name, same.places)}</Alert> : null}
      <Autocomplete
        options={mergeCandidates(event, events)}
        getOptionLabel={(option) => `${eventName(option)} · ${eventHours(option)}`}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        value={into}
        onChange={(_event, choice) => setInto(choice)}
        noOptionsText={PLANNING_DIALOG_MESSAGES.mergeNone}
        renderInput={(params) => <TextField {...params} label={WORDS.mergeWith} autoFocus multiline />}
      />
    </ConfirmDialog>
  );
};
