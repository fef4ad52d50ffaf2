import type { ShownRecord } from '../../../src/columns/useShownRecords.ts';

/** Fields that a trainer's card reads of a proposal, and of its session. */
export const PROPOSAL_FIELDS = ['logisticSession', 'trainings', 'message'] as const;
export const PROPOSED_SESSION_FIELDS = ['startAt', 'endAt', 'trainingLocation', 'area'].map((name) => `logisticSession.${name}`);
export type Proposal = ShownRecord<'trainer_proposals', (typeof PROPOSAL_FIELDS)[number]>;
