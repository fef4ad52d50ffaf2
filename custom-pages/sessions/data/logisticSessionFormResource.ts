import type { Fields } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { resourceByName } from '../../../model/registry/resources.ts';

/** The declaration of the page's form, without training sessions: their cards save by themselves. */
export const dayFormResource = (): Resource => {
  const declaration: Resource = resourceByName('logistic_sessions');
  const { trainingSessions: _, ...fields } = declaration.fields as Fields;
  return { ...declaration, fields };
};
