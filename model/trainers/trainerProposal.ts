import type { Access } from '../kernel/access.ts';
import { choice, computed, dateTime, one, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import type { Role } from '../kernel/roles.ts';

export const TRAINER_PROPOSAL_STATUSES = ['proposed', 'accepted', 'declined'] as const;
export type TrainerProposalStatus = (typeof TRAINER_PROPOSAL_STATUSES)[number];

/** The only status that waits for an answer; answered proposals are history. */
export const OPEN_PROPOSAL = 'proposed' satisfies TrainerProposalStatus;

/** Maximum length of an officer's message and of a trainer's reason. */
export const PROPOSAL_TEXT_MAX = 500;

/** People who change logistic sessions propose them. Trainers answer by two commands. */
const OFFICERS: readonly Role[] = ['ROLE_WRITE_LOGISTIC_SESSION'];
const READERS: readonly Role[] = [...OFFICERS, 'ROLE_READ_LOGISTIC_SESSION', 'ROLE_TRAINER_REGION_MANAGER', 'ROLE_TRAINER'];

const ACCESS: Access = { list: READERS, item: READERS, create: OFFICERS, update: 'nobody', delete: OFFICERS };

/** A logistic session that an officer offers to a trainer, who accepts it or declines with a reason. */
export const trainerProposals = defineResource({
  name: 'trainer_proposals',
  type: 'TrainerProposal',
  route: null,
  access: ACCESS,
  scope: { areas: 'logisticSession.area', trainer: 'trainer' },
  operations: ['list', 'item', 'create', 'delete'],
  label: ['logisticSession', 'trainer'],
  order: { id: 'desc' },
  fields: {
    logisticSession: one('logistic_sessions', { required: true, embed: ['endAt', 'area'], filter: 'exact', column: true }),
    trainer: one('trainers', { required: true, filter: 'exact', sortable: true, column: true }),
    status: choice(TRAINER_PROPOSAL_STATUSES, {
      isStatus: true,
      required: true,
      readOnly: true,
      default: OPEN_PROPOSAL,
      filter: 'exact',
      column: true,
    }),
    message: text({ maxLength: PROPOSAL_TEXT_MAX, column: true }),
    reason: text({ maxLength: PROPOSAL_TEXT_MAX, readOnly: true, column: true }),
    createdAt: dateTime({ required: true, readOnly: true, sortable: true, column: true }),
    answeredAt: dateTime({ readOnly: true, column: true }),
    /** Names of the session's trainings: the trainer cannot open the session before joining it. */
    trainings: computed('text', { column: true }),
  },
});
