import type { PlanningConflict, ReplacementCandidate } from '../../model/planning/planningConflicts.ts';
import type { PlannedSession } from './readConflicts.ts';

const FIELDS = ['trainers', 'vehicles', 'teachingTools'] as const;

/** The session with a conflict's subject replaced by a candidate. */
export const withReplacement = (
  session: PlannedSession,
  { subject }: Pick<PlanningConflict, 'subject'>,
  candidate: Pick<ReplacementCandidate, '@id'>,
): PlannedSession => {
  const from = subject?.['@id'];
  const swap = (iri: string): string => (iri === from ? candidate['@id'] : iri);
  const lists = FIELDS.flatMap((field) => {
    const resources = session[field];
    return resources ? [[field, [...new Set(resources.map(swap))]] as const] : [];
  });
  const { trainingLocation } = session;
  return { ...session, ...Object.fromEntries(lists), ...(trainingLocation && { trainingLocation: swap(trainingLocation) }) };
};
