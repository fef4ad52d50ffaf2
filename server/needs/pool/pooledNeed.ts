import { iriOf, type Reference } from '../../../model/kernel/resource.ts';
import type { PooledNeed } from '../../../model/needs/pool.ts';
import { type ResourceKey, resourceByName } from '../../../model/resources.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import type { poolNeedsStatement } from './poolNeedsStatement.ts';

const embedded = (collection: ResourceKey, id: number, label: object): Reference => ({
  '@id': iriOf(collection, id),
  '@type': resourceByName(collection).type,
  id,
  ...label,
});

/** A row of the pool as the API answers it. */
export const pooledNeed = (row: RowOf<typeof poolNeedsStatement>): PooledNeed => {
  const { id, status, city, waitingDays, deliveryDate, deliveryDeadline, kilometres } = row;
  return {
    '@id': iriOf('need_trainings', id),
    '@type': 'PooledNeed',
    id,
    status,
    trainee: embedded('trainees', row.traineeId, { firstName: row.firstName, lastName: row.lastName }),
    company: row.companyId === null ? null : embedded('companies', row.companyId, { name: row.company }),
    trainingType: embedded('training_types', row.trainingTypeId, { name: row.trainingType, color: row.color }),
    area: row.areaId === null ? null : embedded('areas', row.areaId, { code: row.areaCode, name: row.area }),
    city,
    waitingDays,
    deliveryDate,
    deliveryDeadline,
    kilometres,
  };
};
