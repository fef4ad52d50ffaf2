import { MANAGER_PROFESSION } from '../../model/companies/profession.ts';
import { BUILT_IN_PROFESSION } from '../../model/messages/companies/profession.ts';
import { DomainError, invalid } from '../domainError.ts';
import type { WriteHooks } from '../records/writeHooks.ts';

/** The built-in profession cannot be renamed or deleted. */
export const professionsHooks: WriteHooks = {
  beforeWrite: async ({ current, values }) => {
    if (current?.label !== MANAGER_PROFESSION || !values.own.has('label')) return undefined;
    throw invalid({
      propertyPath: 'label',
      message: BUILT_IN_PROFESSION.keepsName,
      code: 'built_in',
    });
  },
  beforeDelete: async ({ current }) => {
    if (current.label !== MANAGER_PROFESSION) return;
    throw new DomainError('record.conflict', {
      detail: BUILT_IN_PROFESSION.stays,
    });
  },
};
