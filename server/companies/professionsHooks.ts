import { MANAGER_PROFESSION } from '../../model/constants.ts';
import { DomainError, invalid } from '../errors.ts';
import type { WriteHooks } from '../hydra/hooks.ts';

const WORD = `« ${MANAGER_PROFESSION} »`;

/** The built-in profession keeps its name and its place. */
export const professionsHooks: WriteHooks = {
  beforeWrite: async ({ current, values }) => {
    if (current?.label !== MANAGER_PROFESSION || !values.own.has('label')) return undefined;
    throw invalid({
      propertyPath: 'label',
      message: `${WORD} est une profession intégrée : elle garde son nom`,
      code: 'built_in',
    });
  },
  beforeDelete: async ({ current }) => {
    if (current.label !== MANAGER_PROFESSION) return;
    throw new DomainError('record.conflict', {
      detail: `${WORD} est une profession intégrée : elle ne peut pas être supprimée.`,
    });
  },
};
