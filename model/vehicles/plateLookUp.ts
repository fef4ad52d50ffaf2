import type { Role } from '../kernel/roles.ts';

/** Right to look up a plate at the registration service: people who enter vehicles, or the vehicle of a need. */
export const PLATE_LOOK_UP_RIGHT: readonly Role[] = ['ROLE_WRITE_VEHICULE', 'ROLE_WRITE_NEED_TRAINING', 'ROLE_WRITE_TRAINEE'];
