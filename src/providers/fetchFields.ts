import { LEAN_LIST } from '../../model/kernel/leanList.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import type { ResourceKey } from '../../model/registry/resources.ts';
import { propertyParameters } from '../api/listFilters.ts';
import { httpClient } from './httpClient.ts';

type Parameters = readonly (readonly [name: string, value: string])[];

interface AskedRows {
  /** The fields that are read, also of related records: `trainee.lastName`; `label`: as other records embed them. */
  readonly fields: readonly string[] | 'label';
  readonly query?: Parameters | URLSearchParams;
}

interface FetchedRows<Row> {
  readonly member: readonly Row[];
  readonly totalItems: number;
}

const LABELS: Parameters = [['representation', 'label']];

/** A page of a list, outside react-admin's cache of records, with the fields that are read alone. */
export const fetchRows = async <Row>(
  collection: ResourceKey,
  { fields, query = [] }: AskedRows,
  signal?: AbortSignal,
): Promise<FetchedRows<Row>> => {
  const search = new URLSearchParams();
  for (const [name, value] of [...query, ...(fields === 'label' ? LABELS : propertyParameters(fields))])
    search.append(name, value);
  const options = { headers: { Prefer: LEAN_LIST }, ...(signal && { signal }) };
  return (await httpClient(`${collectionPath(collection)}?${search}`, options)).json as FetchedRows<Row>;
};

/** Some fields of one record. */
export const fetchFields = async <Item>(iri: string, fields: readonly string[], signal?: AbortSignal): Promise<Item> => {
  const search = new URLSearchParams(propertyParameters(fields).map(([name, value]) => [name, value]));
  return (await httpClient(`${iri}?${search}`, signal ? { signal } : {})).json as Item;
};
