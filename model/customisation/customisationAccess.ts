import type { Access } from '../kernel/access.ts';

/** Rights to add fields and to change words and lists; an added field is archived rather than deleted. */
export const CUSTOMISATION_ACCESS: Access = {
  list: ['ROLE_READ_CUSTOM_FIELD', 'ROLE_WRITE_CUSTOM_FIELD'],
  item: ['ROLE_READ_CUSTOM_FIELD', 'ROLE_WRITE_CUSTOM_FIELD'],
  create: ['ROLE_WRITE_CUSTOM_FIELD'],
  update: ['ROLE_WRITE_CUSTOM_FIELD'],
  delete: 'nobody',
};
