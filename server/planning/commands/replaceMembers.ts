import { z } from 'zod';
import {
  type DayReplacements,
  type MemberReplacement,
  REPLACED_FIELDS,
  type ReplacedField,
} from '../../../model/planning/planningCommands.ts';
import { IRI_SCHEMA } from '../../http/bodySchema.ts';
import { problem } from '../../kernel/domainError.ts';

const REPLACEMENT = z.strictObject({ field: z.enum(REPLACED_FIELDS), from: IRI_SCHEMA.nullable(), to: IRI_SCHEMA.nullable() });

/** One replacement, or several applied together. */
export const REPLACE_SCHEMA = z.union([REPLACEMENT, z.array(REPLACEMENT).max(50)]).optional();

/** Replacements on other days that come along. */
export const ALONG_SCHEMA = z
  .array(
    z.strictObject({
      session: IRI_SCHEMA,
      trainingLocation: IRI_SCHEMA.optional(),
      replace: z.array(REPLACEMENT).max(50).optional(),
    }),
  )
  .max(366)
  .optional();

type Members = Readonly<Record<ReplacedField, readonly string[]>>;

export const replacementsOf = ({ replace = [] }: { readonly replace?: MemberReplacement | readonly MemberReplacement[] }) =>
  [replace].flat();

const replaced = (members: readonly string[], { from, to }: MemberReplacement): string[] => {
  if (from !== null && !members.includes(from)) throw problem('record.conflict', 'planning.member_gone');
  return [...members.filter((iri) => iri !== from && iri !== to), ...(to === null ? [] : [to])];
};

/** The members, by IRI, of each field with a replacement. */
export const replacedIn = (members: Members, replacements: readonly MemberReplacement[]): Partial<Members> => {
  const fields: Partial<Record<ReplacedField, readonly string[]>> = {};
  for (const replacement of replacements) {
    const { field } = replacement;
    fields[field] = replaced(fields[field] ?? members[field], replacement);
  }
  return fields;
};

/** The replacements of each of these days, by IRI; refused if one is of another day. */
export const replacementsByDay = (
  along: readonly DayReplacements[] | undefined,
  days: readonly string[],
): ReadonlyMap<string, DayReplacements> => {
  const byDay = new Map((along ?? []).map((one) => [one.session, one]));
  if ([...byDay.keys()].some((day) => !days.includes(day))) throw problem('record.conflict', 'planning.member_gone');
  return byDay;
};
