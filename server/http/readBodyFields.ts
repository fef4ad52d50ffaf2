import type { Fields } from '../../model/kernel/field.ts';
import { normalise } from '../../model/kernel/normalise.ts';
import { violationsOf } from '../../model/kernel/validation.ts';
import { isJsonObject } from '../../model/kernel/values/json.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import type { AppContext } from '../context/route.ts';
import { invalid, problem } from '../kernel/domainError.ts';
import { readJson } from './request.ts';

type Value<F> = F extends { readonly kind: 'boolean' } ? boolean : F extends { readonly kind: 'integer' } ? number : string;
type Values<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends { readonly required: true } ? Value<F[K]> : Value<F[K]> | null;
};

/** The fields of a small JSON body, validated and normalised; unknown ones are refused by name. `also`: keys read elsewhere. */
export const readFields = <const F extends Fields>(fields: F, body: unknown, also: readonly string[] = []): Values<F> => {
  if (!isJsonObject(body)) throw problem('request.malformed', 'request.json_object_expected');
  const unknown = Object.keys(body).filter((key) => !key.startsWith('@') && !Object.hasOwn(fields, key) && !also.includes(key));
  const values = Object.entries(fields).map(([name, field]) => {
    const value = body[name];
    return [name, normalise(field, typeof value === 'string' ? value.trim() : (value ?? null))] as const;
  });
  const violations = [
    ...unknown.map((key) => ({ propertyPath: key, message: FIELD_REFUSALS.unknown, code: 'unknown' })),
    ...Object.entries(Object.fromEntries(values)).flatMap(([name, value]) => {
      const field = fields[name];
      return field ? violationsOf(field, value, { path: name }) : [];
    }),
  ];
  if (violations.length > 0) throw invalid(...violations);
  return Object.fromEntries(values) as Values<F>;
};

/** `readFields` of the request's body. */
export const readBodyFields = async <const F extends Fields>(context: AppContext, fields: F, also: readonly string[] = []) =>
  readFields(fields, await readJson(context), also);
