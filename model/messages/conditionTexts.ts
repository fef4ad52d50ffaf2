import { pathSteps } from '../customisation/customFieldKinds.ts';
import { type Filter, filtersOf } from '../kernel/collectionFilters.ts';
import { type Field, type Fields, isRelation } from '../kernel/field.ts';
import { isResourceKey, type ResourceKey, resourceByName } from '../registry/resources.ts';
import { messagesOf } from './index.ts';
import { frenchDay } from './planning/planningConflicts.ts';
import { choiceLabel } from './recordLabel.ts';

/** The label of a record that a condition or an action names; undefined: not known yet, or not readable. */
export type LabelOf = (iri: string) => string | undefined;

interface End {
  readonly resource: string;
  readonly path: string;
  readonly field: Field;
}

/** The field that a filter compares, over relations; null: only the server knows it. */
const endOf = (resource: ResourceKey, path: string): End | null => {
  const [name = '', ...rest] = pathSteps(path);
  const field = (resourceByName(resource).fields as Fields)[name];
  if (!field) return null;
  if (rest.length === 0) return { resource, path: name, field };
  return isRelation(field) && isResourceKey(field.target) ? endOf(field.target, rest.join('.')) : null;
};

const boundText = (value: unknown, side: string, isDay: boolean): string => {
  const isAfter = side === 'after';
  if (!isDay) return `${isAfter ? 'au moins' : 'au plus'} ${String(value).replace('.', ',')}`;
  return `${isAfter ? 'à partir du' : 'jusqu’au'} ${frenchDay(String(value).slice(0, 10))}`;
};

const alternatives = (texts: readonly string[]): string => texts.join(' ou ');

const valueText = (value: unknown, end: End | null, labelOf: LabelOf): string => {
  if (value === true || value === 'true') return 'oui';
  if (value === false || value === 'false') return 'non';
  const text = String(value);
  if (text.startsWith('/api/')) return `« ${labelOf(text) ?? '…'} »`;
  return `« ${end ? choiceLabel(end.resource, end.path, text) : text} »`;
};

const isDayField = (field: Field | undefined): boolean =>
  ['date', 'dateTime'].includes(field?.kind === 'computed' ? field.value : (field?.kind ?? ''));

const conditionText = (resource: ResourceKey, { name, kind, path }: Filter, [value, labelOf]: [unknown, LabelOf]): string => {
  const { fields, filters } = messagesOf(resource);
  const label = name.replace(/^exists\[(.+)\]$/, '$1').replace(/\[(?:after|before)\]$/, '');
  const title = `« ${fields[label] ?? filters[label] ?? label} »`;
  const end = endOf(resource, path);
  if (kind === 'exists') return `${title} ${String(value) === 'true' ? 'a une valeur' : 'est vide'}`;
  const side = /\[(after|before)\]$/.exec(name)?.[1];
  if (side) return `${title} est ${boundText(value, side, isDayField(end?.field) || kind === 'virtual')}`;
  if (kind === 'contains') return `${title} contient « ${String(value)} »`;
  const values = Array.isArray(value) ? value : [value];
  return `${title} est ${alternatives(values.map((one) => valueText(one, end, labelOf)))}`;
};

/** The conditions of an automation in French, each by itself: `« Date de livraison » est vide`. They all have to hold. */
export const conditionTexts = (
  resource: string,
  conditions: Readonly<Record<string, unknown>>,
  labelOf: LabelOf,
): readonly string[] => {
  if (!isResourceKey(resource)) return [];
  const filters = filtersOf(resourceByName(resource));
  return Object.entries(conditions).map(([name, value]) =>
    conditionText(resource, filters.get(name) ?? { name, kind: 'virtual', path: name }, [value, labelOf]),
  );
};
