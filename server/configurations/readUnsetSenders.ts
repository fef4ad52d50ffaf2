import { CONFIGURATION_CODES } from '../../model/configurations/configurationCodes.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import type { Dependencies } from '../dependencies.ts';
import { unsetSendersStatement } from './unsetSendersStatement.ts';

/** Car brands without a sender, by their code. */
export const readUnsetSenders = async ({ database }: Pick<Dependencies, 'database'>) => ({
  '@id': `${collectionPath('configurations')}/unset_senders`,
  '@type': 'UnsetSenders',
  senders: await unsetSendersStatement.rows(database, [CONFIGURATION_CODES]),
});
