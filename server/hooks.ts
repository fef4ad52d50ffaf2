import type { ResourceKey } from '../model/resources.ts';
import { trainerHooks } from './accounts/trainerHooks.ts';
import { userGroupHooks } from './accounts/userGroupHooks.ts';
import { userHooks } from './accounts/userHooks.ts';
import { companiesHooks } from './companies/companiesHooks.ts';
import { professionsHooks } from './companies/professionsHooks.ts';
import type { WriteHooks } from './hydra/hooks.ts';
import { needTrainingsHooks } from './needs/needTrainingsHooks.ts';
import { logisticSessionsHooks } from './sessions/logisticSessionsHooks.ts';
import { trainingSessionsHooks } from './sessions/trainingSessionsHooks.ts';

/** Records whose write does more than their declaration says. */
const HOOKS: Partial<Record<ResourceKey, WriteHooks>> = {
  companies: companiesHooks,
  logistic_sessions: logisticSessionsHooks,
  need_trainings: needTrainingsHooks,
  professions: professionsHooks,
  trainers: trainerHooks,
  training_sessions: trainingSessionsHooks,
  user_groups: userGroupHooks,
  users: userHooks,
};

export const hooksOf = (name: string): WriteHooks | undefined => HOOKS[name as ResourceKey];
