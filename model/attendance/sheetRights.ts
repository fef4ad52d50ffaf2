import type { Role } from '../kernel/roles.ts';

/** Who may correct a sheet: late signatures, cancelled signatures, cancelled validations. */
export const ATTENDANCE_STAFF: readonly Role[] = ['ROLE_WRITE_TRAINING_SESSION'];
