import type { Right } from '../kernel/access.ts';

/** Right to read the officers' views; editing needs the rights of the logistic session. In its own file: the menu reads no more of them. */
export const TRAINING_OFFICERS_RIGHT: Right = ['ROLE_READ_TRAINING_OFFICER'];
