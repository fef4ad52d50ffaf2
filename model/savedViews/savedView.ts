import type { Access } from '../kernel/access.ts';
import { choice, computed, integer, json, one, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import type { Role } from '../kernel/roles.ts';
import { viewFigures } from './viewFigure.ts';

const ACCESS: Access = { list: 'login', item: 'login', create: 'login', update: 'login', delete: 'login' };

/** May change a shared view besides its owner, and share with groups they do not belong to. */
export const SHARED_VIEW_EDITORS: readonly Role[] = ['ROLE_WRITE_USER_GROUP'];

/** Saved settings of a list: filters, sort, page size and columns; private or shared with a user group. */
export const savedViews = defineResource({
  name: 'saved_views',
  type: 'SavedView',
  route: null,
  access: ACCESS,
  isPersonal: true,
  scope: { owner: 'account_id', sharedWith: 'user_group_id' },
  label: ['name'],
  order: { name: 'asc', id: 'asc' },
  fields: {
    name: text({ required: true, maxLength: 100, filter: 'contains', sortable: true }),
    resource: text({ required: true, format: 'code', maxLength: 100, filter: 'exact' }),
    userGroup: one('user_groups', { filter: 'exact' }),
    filters: json(),
    sortField: text({ maxLength: 100 }),
    sortOrder: choice(['ASC', 'DESC']),
    perPage: integer({ min: 1, max: 100 }),
    columns: json(),
    figures: viewFigures,
    owner: computed('text'),
    ownerName: computed('text'),
  },
  filters: { hasFigures: { kind: 'virtual', value: 'boolean' } },
});
