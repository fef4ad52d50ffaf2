import type { Role } from '../../model/accounts/roles.ts';
import type { Field, Fields } from '../../model/kernel/field.ts';
import { isJsonObject, type JsonObject } from '../../model/kernel/json.ts';
import { partialFields } from '../../model/kernel/partialAccess.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import { invalid } from '../domainError.ts';
import { isSame } from './body.ts';

interface PartialWrite {
  readonly resource: Resource;
  readonly body: unknown;
  /** The current record, on an update. */
  readonly current: JsonObject | null;
  readonly roles: readonly Role[];
}

/**
 * Refuses the fields of a body outside the part its writer may write. Readable ones may be sent unchanged; unreadable ones are
 * always refused, since guessing would reveal them.
 */
export const refuseOutsidePart = ({ resource, body, current, roles }: PartialWrite): void => {
  const part = partialFields(resource, current ? 'update' : 'create', roles);
  if (!part || !isJsonObject(body)) return;
  const read = partialFields(resource, 'item', roles);
  const fields = resource.fields as Fields;
  const isUnsaid = (name: string, field: Field): boolean => {
    if (!current) return 'default' in field && body[name] === field.default;
    return (!read || read.includes(name)) && isSame(field, body[name], current[name]);
  };
  const refused = Object.keys(body).filter((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field && !part.includes(name) && !isUnsaid(name, field);
  });
  if (refused.length === 0) return;
  throw invalid(...refused.map((propertyPath) => ({ propertyPath, message: FIELD_REFUSALS.forbidden, code: 'forbidden' })));
};
