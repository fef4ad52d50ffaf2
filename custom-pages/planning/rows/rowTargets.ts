import { USER_GROUP_CODES } from '../../../model/accounts/userGroups.ts';
import type { ResourceKey } from '../../../model/resources.ts';
import type { RowKind } from './rowKinds.ts';

interface RowTarget {
  /** Collection of the rows. */
  readonly target: ResourceKey;
  /** Filters of active records. */
  readonly pick: readonly (readonly [string, string])[];
}

/** Source of the rows of each kind. */
export const ROW_TARGETS = {
  area: { target: 'areas', pick: [] },
  trainer: { target: 'trainers', pick: [['isActive', 'true']] },
  vehicle: { target: 'vehicles', pick: [['exists[deletedAt]', 'false']] },
  location: { target: 'training_locations', pick: [['isActive', 'true']] },
  officer: {
    target: 'users',
    pick: [
      ['userGroups.code[]', USER_GROUP_CODES.trainingOfficersDriverProgram],
      ['userGroups.code[]', USER_GROUP_CODES.trainingOfficersOthers],
    ],
  },
} as const satisfies Record<RowKind, RowTarget>;
