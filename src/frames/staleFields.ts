import type { Field, Fields } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { updateBody } from '../providers/writeBody.ts';

type Data = Readonly<Record<string, unknown>>;

/** A write that the API refused because the record had changed. */
export interface StaleWrite {
  /** The record as it stands, from the refusal. */
  readonly current: Data;
  /** What was to be saved. */
  readonly mine: Data;
  /** The record as the form had read it. */
  readonly base: Data;
}

/** A field that differs between what was typed and the record as it stands. */
export interface StaleField {
  readonly name: string;
  readonly field: Field;
  /** The person changed it; otherwise only the other one did. */
  readonly isMine: boolean;
}

const asData = (value: unknown): Data => (typeof value === 'object' && value !== null ? (value as Data) : {});

/** Reads a refused write off react-admin's variables and the API's answer. */
export const staleWrite = (current: unknown, variables: unknown): StaleWrite => {
  const { data, previousData } = asData(variables);
  return { current: asData(current), mine: asData(data), base: asData(previousData) };
};

const changedNames = (resource: Resource, data: Data, previous: Data): readonly string[] =>
  Object.keys(updateBody(resource.name, data, previous)).filter((name) => name !== 'version');

/** What differs, in the declaration's order; a password shows to nobody and stays as it was typed. */
export const staleFields = (resource: Resource, { current, mine, base }: StaleWrite): readonly StaleField[] => {
  const differing = changedNames(resource, mine, current);
  const typed = changedNames(resource, mine, base);
  return Object.entries(resource.fields as Fields).flatMap(([name, field]) =>
    differing.includes(name) && field.kind !== 'password' ? [{ name, field, isMine: typed.includes(name) }] : [],
  );
};
