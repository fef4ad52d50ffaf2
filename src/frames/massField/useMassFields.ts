import type { Field } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { massFields } from '../../../model/registry/massFields.ts';
import { useCurrentUser } from '../../access/useCurrentUser.ts';
import { mayUseWhole } from '../../records/resourceRights.ts';

/** Fields that the person may give one value on many records of a list. */
export const useMassFields = (resource: Resource): readonly (readonly [name: string, field: Field])[] => {
  const roles = useCurrentUser()?.roles ?? [];
  return mayUseWhole(resource.name, 'update', roles) ? massFields(resource, roles) : [];
};
