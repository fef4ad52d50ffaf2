import type { Fields } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { resourceByName } from '../../../model/registry/resources.ts';

const DECLARATION: Resource = resourceByName('logistic_sessions');

/** The declaration of the page's form, without training sessions: their cards save by themselves. */
export const DAY_FORM_RESOURCE: Resource = {
  ...DECLARATION,
  fields: Object.fromEntries(Object.entries(DECLARATION.fields as Fields).filter(([name]) => name !== 'trainingSessions')),
};
