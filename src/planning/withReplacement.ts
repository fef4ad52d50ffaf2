import type { PlanningConflict, ReplacementCandidate } from '../../model/planning/planningConflicts.ts';
import type { PlannedSession } from './readConflicts.ts';

const FIELDS = ['trainers', 'vehicles', 'teachingTools'] as const;

/** The session with a conflict's subject replaced by a candidate. */
export const withReplacement = (
  planned: PlannedSession,
  { subject }: Pick<PlanningConflict, 'subject'>,
  candidate: Pick<ReplacementCandidate, '@id'>,
): PlannedSession => {
  const from = subject?.['@id'];
  const swap = (iri: string): string => (iri === from ? candidate['@id'] : iri);
  const lists = FIELDS.flatMap((field) => {
    const held = planned[field];
    return held ? [[field, [...new Set(held.map(swap))]] as const] : [];
  });
  const { trainingLocation } = planned;
  return { ...planned, ...Object.fromEntries(lists), ...(trainingLocation && { trainingLocation: swap(trainingLocation) }) };
};
