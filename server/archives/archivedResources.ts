import { type Field, type Fields, isInItem } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { RESOURCES } from '../../model/registry/resources.ts';

/** Copies and work of the product itself: an archive of archives, staged rows, views computed from other records. */
const LEFT_OUT: readonly string[] = [
  'control_files',
  'data_archives',
  'record_imports',
  'trainee_imports',
  'training_session_documents',
];

/** The collections of an archive besides attendance, which has tables of its own. */
export const archivedResources = (): readonly Resource[] =>
  Object.values<Resource>(RESOURCES).filter(({ name, identifier }) => !LEFT_OUT.includes(name) && identifier !== 'uuid');

/** The fields of a record that an archive has: what people entered, and relations by name. */
export const archivedFields = ({ fields }: Resource): readonly (readonly [string, Field])[] =>
  Object.entries(fields as Fields).filter(
    ([, field]) => field.kind !== 'computed' && field.kind !== 'password' && field.kind !== 'inverse' && isInItem(field),
  );
