import { isAllowed, type Right } from '../../model/accounts/access.ts';
import type { Role } from '../../model/accounts/roles.ts';
import { EVIDENCE_RIGHT } from '../../model/evidence/controlFileConstants.ts';
import { TRAINING_OFFICERS_RIGHT } from '../../model/officers/trainingOfficerViews.ts';
import { RESOURCES } from '../../model/resources.ts';
import { RETENTION_RIGHT } from '../../model/retention/retention.ts';

/** Who may open each custom page (specification §2); generated pages follow their record's access. */
const PAGE_RIGHTS = {
  'trainers-space': ['ROLE_TRAINER'],
  planning: ['ROLE_READ_PLANNING', 'ROLE_TRAINER_REGION_MANAGER'],
  'logistic-session': ['ROLE_READ_LOGISTIC_SESSION', 'ROLE_WRITE_LOGISTIC_SESSION', 'ROLE_TRAINER_REGION_MANAGER'],
  'associate-trainee': ['ROLE_WRITE_TRAINEE'],
  'associate-equipment': 'login',
  attendance: RESOURCES.emargements.access.item,
  'associate-training-session': ['ROLE_WRITE_TRAINING_SESSION'],
  'associate-grant': ['ROLE_WRITE_USER_GROUP'],
  'associate-user': ['ROLE_WRITE_USER_GROUP'],
  bookings: RESOURCES.bookings.access.list,
  'training-officers': TRAINING_OFFICERS_RIGHT,
  'trainee-import': RESOURCES.trainee_imports.access.list,
  'control-files': EVIDENCE_RIGHT,
  retention: RETENTION_RIGHT,
} as const satisfies Readonly<Record<string, Right>>;

export type PageKey = keyof typeof PAGE_RIGHTS;

export const isPageKey = (name: string): name is PageKey => Object.hasOwn(PAGE_RIGHTS, name);

/** May a person with these roles open the page. */
export const mayOpenPage = (page: PageKey, roles: readonly Role[]): boolean => isAllowed(PAGE_RIGHTS[page], roles);
