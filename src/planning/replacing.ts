import type { ReplaceableCollection } from '../../model/planning/planningCandidates.ts';
import type { PlanningCommandBody } from '../../model/planning/planningCommands.ts';

const FIELDS = { trainers: 'trainers', vehicles: 'vehicles', teaching_tools: 'teachingTools' } as const;

interface Replacement {
  readonly session: string;
  readonly collection: ReplaceableCollection;
  readonly from: string;
  readonly to: string;
}

/** The command that puts another record in the place of the one that leaves. */
export const replacing = ({ session, collection, from, to }: Replacement): PlanningCommandBody =>
  collection === 'training_locations'
    ? { kind: 'move', session, trainingLocation: to }
    : { kind: 'move', session, replace: { field: FIELDS[collection], from, to } };
