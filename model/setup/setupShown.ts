import type { Right } from '../kernel/access.ts';
import type { ResourceKey } from '../registry/resources.ts';
import type { SetupState, SetupView } from './setupSteps.ts';

// What the menu needs of the set-up: every page loads it.

/** The guided set-up is for administrators. */
export const SETUP_RIGHT: Right = ['ROLE_ADMIN'];

/** Steps done by a first record. */
export const RECORD_STEPS = {
  areas: 'logistic_areas',
  trainings: 'training_types',
  templates: 'notification_emails',
  places: 'training_locations',
  trainers: 'trainers',
  vehicles: 'vehicles',
  colleagues: 'users',
  companies: 'companies',
  needs: 'need_trainings',
  session: 'training_sessions',
} as const satisfies Readonly<Record<string, ResourceKey>>;

/** Collections that decide on steps. */
export const SETUP_RECORDS: readonly (typeof RECORD_STEPS)[keyof typeof RECORD_STEPS][] = Object.values(RECORD_STEPS);

/** Steps that are no longer open. */
export const settledSteps = ({ steps }: { readonly steps: readonly { readonly state: SetupState }[] }): number =>
  steps.filter(({ state }) => state !== 'open').length;

/** Do "Ma journée" and the menu still show the set-up. */
export const isSetupShown = (view: Pick<SetupView, 'steps' | 'isSetAside'>): boolean =>
  !view.isSetAside && settledSteps(view) < view.steps.length;
