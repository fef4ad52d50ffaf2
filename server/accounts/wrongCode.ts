import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { type DomainError, invalid } from '../domainError.ts';

/** The refusal of a code that is wrong, expired or already used. */
export const wrongCode = (): DomainError =>
  invalid({ propertyPath: 'code', message: problemMessage('account.wrong_code'), code: 'code' });
