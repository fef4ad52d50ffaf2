import type { Fields } from '../kernel/field.ts';
import { resourceByName } from './resources.ts';

/** The statuses from which on an added field may be required, in the order of the workflow; empty: the record has none. */
export const requiredStatuses = (resource: string): readonly string[] => {
  if (resource !== 'need_trainings' && resource !== 'training_sessions' && resource !== 'logistic_sessions') return [];
  const { status } = resourceByName(resource).fields as Fields;
  return status?.kind === 'choice' ? status.choices : [];
};
