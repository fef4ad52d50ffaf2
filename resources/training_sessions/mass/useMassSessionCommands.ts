import { useMayUse } from '../../../src/access/useMayUse.ts';
import type { MassSessionCommand } from './useMassSessions.ts';

/** Commands on many sessions that the person may use. */
export const useMassSessionCommands = (): readonly MassSessionCommand[] => {
  const mayChange = useMayUse('training_sessions', 'update');
  const mayGive = useMayUse('logistic_sessions', 'update');
  const mayProduce = useMayUse('training_session_documents', 'show');
  const maySend = useMayUse('email_session_documents', 'create');
  return [
    ...(mayChange ? (['status'] as const) : []),
    ...(mayGive ? (['officer'] as const) : []),
    ...(mayProduce ? (['documents'] as const) : []),
    ...(maySend ? (['send'] as const) : []),
  ];
};
