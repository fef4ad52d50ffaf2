import type { Access } from '../kernel/access.ts';

/** Rights to see automations and their log, and to make them. */
export const AUTOMATION_ACCESS: Access = {
  list: ['ROLE_READ_AUTOMATION', 'ROLE_WRITE_AUTOMATION'],
  item: ['ROLE_READ_AUTOMATION', 'ROLE_WRITE_AUTOMATION'],
  create: ['ROLE_WRITE_AUTOMATION'],
  update: ['ROLE_WRITE_AUTOMATION'],
  delete: ['ROLE_WRITE_AUTOMATION'],
};
