import type { Field, Fields } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { changedValues } from '../../providers/writeBody.ts';

type Data = Readonly<Record<string, unknown>>;

/** A write refused because the record had changed. */
export interface StaleWrite {
  /** The current record, from the refusal. */
  readonly current: Data;
  /** The values to save. */
  readonly mine: Data;
  /** The record as the form had read it. */
  readonly base: Data;
}

/** A field that differs between the input and the current record. */
export interface StaleField {
  readonly name: string;
  readonly field: Field;
  /** Changed by the person; otherwise only by the other one. */
  readonly isMine: boolean;
}

const asData = (value: unknown): Data => (typeof value === 'object' && value !== null ? (value as Data) : {});

/** Builds a refused write from react-admin's variables and the API's answer. */
export const staleWrite = (current: unknown, variables: unknown): StaleWrite => {
  const { data, previousData } = asData(variables);
  return { current: asData(current), mine: asData(data), base: asData(previousData) };
};

const changedNames = (resource: Resource, data: Data, previous: Data): readonly string[] =>
  changedValues(resource.name, data, previous).map(([name]) => name);

/** The differing fields in the declaration's order; passwords are never shown and keep the input. */
export const staleFields = (resource: Resource, { current, mine, base }: StaleWrite): readonly StaleField[] => {
  const differing = changedNames(resource, mine, current);
  const typed = changedNames(resource, mine, base);
  return Object.entries(resource.fields as Fields).flatMap(([name, field]) =>
    differing.includes(name) && field.kind !== 'password' ? [{ name, field, isMine: typed.includes(name) }] : [],
  );
};
