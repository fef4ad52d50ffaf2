import { invalid } from '../errors.ts';
import type { JsonObject } from '../hydra/body.ts';
import type { WriteEvent } from '../hydra/hooks.ts';

type Write = Pick<WriteEvent, 'actor' | 'current' | 'values'>;

const areasIn = (current: JsonObject | null): readonly number[] =>
  Array.isArray(current?.areas) ? current.areas.map((area: JsonObject) => Number(area.id)) : [];

/** No area is all of them. */
const isWider = (areas: readonly number[], own: readonly number[]): boolean =>
  own.length > 0 && (areas.length === 0 || areas.some((area) => !own.includes(area)));

const forbidden = (propertyPath: string, message: string) => invalid({ propertyPath, message, code: 'forbidden' });

/** Nobody gives a user more areas than their own; what the user had already may stay. */
export const refuseWiderAreas = ({ actor, current, values }: Write): void => {
  const areas = values.many.get('areas') ?? (current ? null : []);
  if (areas === null || actor.areas.length === 0) return;
  const held = areasIn(current);
  const added = areas.filter((area) => !held.includes(area));
  if (areas.length === 0 || (added.length > 0 && isWider(added, actor.areas))) {
    throw forbidden('areas', 'Choisissez au moins un secteur, parmi les vôtres seulement');
  }
};

/** Whoever sets the e-mail or the password of a user may become that user: only of areas within their own. */
export const refuseWiderTakeover = ({ actor, current, values }: Write): void => {
  const isTakeover = values.delegated.has('email') || Boolean(values.delegated.get('password'));
  if (!current || !isTakeover || Number(current.id) === actor.id || !isWider(areasIn(current), actor.areas)) return;
  throw forbidden(
    values.delegated.get('password') ? 'password' : 'email',
    'Cette personne a des secteurs que vous n’avez pas : vous ne pouvez pas modifier son accès',
  );
};
