import type { Field } from './field.ts';
import type { Operation, Resource } from './resource.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const SCHEMA = 'https://schema.org/';

/** The schema.org term that Hydra clients understand: the record's name, e-mail and web addresses; null for our own terms. */
export const schemaOrgTerm = (resource: Resource, name: string, field: Field): string | null => {
  if (field.kind === 'email') return `${SCHEMA}email`;
  if (field.kind === 'url') return `${SCHEMA}url`;
  return resource.label[0] === name ? `${SCHEMA}name` : null;
};

/** XML Schema datatype of a plain field. */
export const datatypeOf = (field: Field): string => {
  switch (field.kind) {
    case 'integer':
    case 'boolean':
    case 'date':
    case 'dateTime':
      return `${XSD}${field.kind}`;
    case 'decimal':
    case 'price':
      return `${XSD}decimal`;
    case 'choices':
    case 'list':
      return `${XSD}array`;
    case 'computed':
      return field.value === 'text' || field.value === 'json' ? `${XSD}string` : `${XSD}${field.value}`;
    default:
      return `${XSD}string`;
  }
};

/** The collection a field refers to; null for a plain value. */
export const targetOf = (field: Field): string | null => {
  if (field.kind === 'file') return 'files';
  return field.kind === 'one' || field.kind === 'many' || field.kind === 'inverse' ? field.target : null;
};

/**
 * Does a client read a record that the field refers to as a part of this one, instead of asking for it by its IRI. HydraAdmin puts IRIs in
 * place of embedded records at the top of a record only: added fields are below `custom`, and their records stay embedded.
 */
export const isEmbedded = (field: Field): boolean => field.customKey !== undefined;

/** Refers to at most one record. */
export const isToOne = (field: Field): boolean => field.kind === 'one' || field.kind === 'file';

/** HTTP method that documents each generic operation. */
export const OPERATION_METHODS: Readonly<Record<Operation, 'GET' | 'POST' | 'PUT' | 'DELETE'>> = {
  list: 'GET',
  item: 'GET',
  create: 'POST',
  update: 'PUT',
  delete: 'DELETE',
};
