import { defineStatement } from '../../database/defineStatement.ts';

export const knownReadinessStatement = defineStatement({
  text: 'select logistic_session_id as id, is_ready as "isReady", changed_at as "changedAt" from session_readiness',
  columns: {
    id: 'int4',
    isReady: 'bool',
    changedAt: 'timestamptz',
  },
});
