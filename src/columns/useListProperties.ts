import type { Resource } from '../../model/kernel/resource.ts';
import { useRecordOptions } from '../frames/useRecordOptions.ts';
import { listProperties } from './listProperties.ts';
import { useListColumns } from './useListColumns.ts';

/** The fields that a list asks for with the columns that the person chose. */
export const useListProperties = (resource: Resource): readonly string[] => {
  const { names } = useListColumns(resource);
  const { reads } = useRecordOptions(resource.name);
  return listProperties(resource, names, reads);
};
