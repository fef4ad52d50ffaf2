import { CONFIGURATION_CODES } from '../../model/configurations/configurationCodes.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { Dependencies } from '../dependencies.ts';
import { senderCode } from './senderCode.ts';

const unsetSendersStatement = defineStatement({
  text: `
select b.code, min(b.brand) as "senderBrand" from (select ${senderCode('brand')} as code, brand from car_brands) b
where b.code <> all($1) and not exists (select 1 from configurations c where c.code = b.code)
group by b.code order by 2`,
  columns: {
    code: 'text',
    senderBrand: 'text',
  },
});

/** Car brands without a sender, by their code. */
export const readUnsetSenders = async ({ database }: Pick<Dependencies, 'database'>) => ({
  '@id': `${collectionPath('configurations')}/unset_senders`,
  '@type': 'UnsetSenders',
  senders: await unsetSendersStatement.rows(database, [CONFIGURATION_CODES]),
});
