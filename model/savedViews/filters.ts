import type { Access } from '../kernel/access.ts';
import { json } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';

const ACCESS: Access = { list: 'login', item: 'login', create: 'login', update: 'login', delete: 'nobody' };

/** The last filters of a person on each page that remembers them: one private record per person. */
export const filters = defineResource({
  name: 'filters',
  type: 'Filters',
  route: null,
  access: ACCESS,
  isPersonal: true,
  scope: { owner: 'account_id' },
  operations: ['list', 'item', 'create', 'update'],
  label: [],
  order: { id: 'asc' },
  fields: {
    filtersPlanning: json(),
    filtersTrainingOfficerView: json(),
    filtersVehiclesToAssociate: json(),
    filtersTeachingToolsToAssociate: json(),
  },
});
