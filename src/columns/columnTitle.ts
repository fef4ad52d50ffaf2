import type { Resource } from '../../model/kernel/resource.ts';
import { fieldLabel } from '../records/fieldLabel.ts';
import { columnSource } from './listColumns.ts';

/** French title of a column: `Statut`, or `Stagiaire · Téléphone` for a field of a related record. */
export const columnTitle = (resource: Resource, name: string): string => {
  const source = columnSource(resource, name);
  if (!source?.relation) return fieldLabel(resource.name, name);
  return `${fieldLabel(resource.name, source.relation)} · ${fieldLabel(source.resource, source.path)}`;
};
