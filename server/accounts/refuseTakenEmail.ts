import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import { invalid } from '../domainError.ts';

const UNIQUE_VIOLATION = '23505';

/** E-mails are unique across users and trainers, ignoring case (index `accounts_email_unique`): the refusal of a taken one. */
export const refuseTakenEmail = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
    ? invalid({ propertyPath: 'email', message: FIELD_REFUSALS.unique, code: 'unique' })
    : error;
