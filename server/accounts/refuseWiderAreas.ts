import { isWiderThan } from '../../model/accounts/accountRights.ts';
import type { JsonObject } from '../../model/kernel/json.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { invalid } from '../domainError.ts';
import type { WriteEvent } from '../records/writeHooks.ts';

type Write = Pick<WriteEvent, 'actor' | 'current' | 'values'>;

const areasIn = (current: JsonObject | null): readonly number[] =>
  Array.isArray(current?.areas) ? current.areas.map((area: JsonObject) => Number(area.id)) : [];

const forbidden = (propertyPath: string, message: string) => invalid({ propertyPath, message, code: 'forbidden' });

/** Refuses giving a user areas that the caller lacks; areas the user already had may stay. */
export const refuseWiderAreas = ({ actor, current, values }: Write): void => {
  const areas = values.many.get('areas') ?? (current ? null : []);
  if (areas === null || actor.areas.length === 0) return;
  const held = areasIn(current);
  const added = areas.filter((area) => !held.includes(area));
  if (areas.length === 0 || (added.length > 0 && isWiderThan('user', added, actor.areas))) {
    throw forbidden('areas', problemMessage('account.area_not_held'));
  }
};
