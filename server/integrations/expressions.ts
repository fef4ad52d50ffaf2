import type { apiKeys } from '../../model/integrations/apiKey.ts';
import { hasActiveMaker } from '../accounts/caller/actorStatements.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

export const apiKeysExpressions = {
  fields: { isMakerActive: hasActiveMaker },
  filters: {},
} as const satisfies ExpressionsOf<typeof apiKeys>;
