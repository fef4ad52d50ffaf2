import { keyOf } from '../../../src/api/recordId.ts';
import type { ShippedState } from './useShippedStates.ts';

/** The page on which a shipped automation is changed: of what was changed already, else a new one. */
export const shippedAddress = ({ code, changes }: Pick<ShippedState, 'code' | 'changes'>): string =>
  changes === null ? `/shipped_automation/new?code=${code}` : `/shipped_automation/${keyOf(changes)}/edit`;
