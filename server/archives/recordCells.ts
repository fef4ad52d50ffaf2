import { showCell } from '../../model/imports/importCells.ts';
import type { Field } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { joinNames } from '../../model/kernel/values/french.ts';
import { isJsonObject, type JsonObject } from '../../model/kernel/values/json.ts';
import { archivedFilePath } from '../../model/messages/archives/archivedFilePath.ts';
import { ARCHIVE_WORDS } from '../../model/messages/archives/archiveFiles.ts';
import { fieldName } from '../../model/messages/labels.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { archivedFields } from './archivedResources.ts';

/** The name of a related record; names of the import studio come first, so that it finds the record again. */
const relatedName = (target: string, value: unknown, names: ReadonlyMap<number, string> | undefined): string =>
  isJsonObject(value) ? (names?.get(Number(value.id)) ?? recordLabel(target, value)) : '';

export type NamesByTarget = ReadonlyMap<string, ReadonlyMap<number, string>>;

const cellOf = (
  resource: Resource,
  [name, field]: readonly [string, Field],
  { value, names }: { value: unknown; names: NamesByTarget },
): string => {
  switch (field.kind) {
    case 'one':
      return relatedName(field.target, value, names.get(field.target));
    case 'many':
      return joinNames(
        (Array.isArray(value) ? value : []).map((item) => relatedName(field.target, item, names.get(field.target))),
      );
    case 'file':
      return isJsonObject(value) ? archivedFilePath(value.id, value.fileName) : '';
    default:
      return showCell(field, value, { resource: resource.name, name }) ?? '';
  }
};

export const recordTitles = (resource: Resource): readonly string[] => [
  ARCHIVE_WORDS.id,
  ...archivedFields(resource).map(([name]) => fieldName(resource.name, name)),
];

/** A record as a line of its CSV, in the form that the import studio reads. */
export const recordCells = (resource: Resource, record: JsonObject, names: NamesByTarget): readonly string[] => [
  String(record.id),
  ...archivedFields(resource).map((entry) => cellOf(resource, entry, { value: record[entry[0]], names })),
];
