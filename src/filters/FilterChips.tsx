import Chip from '@mui/material/Chip';
import { useResourceContext, useTranslate } from 'react-admin';
import { choiceLabel, recordLabel } from '../../model/messages/recordLabel.ts';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { useMayPick } from '../access/useMayPick.ts';
import { keyOf } from '../api/recordId.ts';
import { resolveDay } from '../clock/relativeDay.ts';
import { useWords } from '../i18n/useWords.ts';
import { formatDate } from '../records/formatValue.ts';
import { isReference } from '../records/references.ts';
import { useLabels } from '../records/useLabels.ts';
import { archivedLabel, isLostField } from './addedFieldName.ts';
import type { FilterGroup } from './filterGroups.ts';
import { type FilterValues, useListFilters } from './useListFilters.ts';

const NAMED_AT_MOST = 3;
const RANGE_END = /\[(after|before)\]$/;

const valuesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The records that a relation's filter names; empty for other filters, and for those who may not read the labels. */
const useNamedRecords = (target: string | undefined, value: unknown): readonly string[] => {
  const mayPick = useMayPick(target ?? '');
  const keys = valuesOf(value).flatMap((one) => keyOf(isReference(one) ? one['@id'] : one) ?? []);
  const id = keys.slice(0, NAMED_AT_MOST);
  const { data = [] } = useLabels(
    target ?? '',
    { filter: { id }, perPage: NAMED_AT_MOST },
    { enabled: mayPick && id.length > 0 },
  );
  return target ? data.map((record) => recordLabel(target, record)) : [];
};

/** The collection that a relation's filter names, also of one that only links set. */
const targetOf = (resource: string, { keys: [key = ''], spec }: FilterGroup): string | undefined => {
  if (spec?.target) return spec.target;
  if (!isResourceKey(resource)) return undefined;
  const declared = (resourceByName(resource).filters as Readonly<Record<string, object>>)[key];
  return declared && 'target' in declared ? String(declared.target) : undefined;
};

const dayText = (value: unknown): string => {
  const day = String(resolveDay(value));
  return /^\d{4}-\d{2}-\d{2}/.test(day) ? formatDate(day.slice(0, 10)) : day;
};

/** Name and value of a filter, such as « Date de livraison : à partir du 01/12/2026 ». */
const useFilterText = (resource: string) => {
  const words = useWords();
  const translate = useTranslate();
  const valueText = (value: unknown, { spec }: FilterGroup): string => {
    if (typeof value === 'boolean' || value === 'true' || value === 'false') return translate(`ra.boolean.${value}`);
    return spec?.choices ? choiceLabel(spec.choices.resource, spec.choices.path, String(value)) : String(value);
  };
  return (group: FilterGroup, values: FilterValues, records: readonly string[] | null): string => {
    const { keys, spec } = group;
    const [key = ''] = keys;
    if (key === 'id')
      return words('list.filter-value', { name: words('list.chosen-records'), value: String(valuesOf(values[key]).length) });
    const exists = /^exists\[(.+)\]$/.exec(key)?.[1];
    const field = spec?.field ?? exists ?? key.replace(RANGE_END, '');
    const otherName = isLostField(resource, field) ? (archivedLabel(resource, field) ?? words('list.deleted-field')) : null;
    const name = otherName ?? translate(`resources.${resource}.fields.${field}`, { _: words('list.other-filter') });
    if (exists !== undefined) return words(String(values[key]) === 'true' ? 'list.filled' : 'list.unfilled', { name });
    const texts = keys.flatMap((one): readonly string[] => {
      const [, end] = RANGE_END.exec(one) ?? [];
      if (end) {
        const ends = spec?.control === 'numbers' ? 'number' : 'day';
        return [words(`list.${ends}-${end === 'after' ? 'after' : 'before'}`, { value: dayText(values[one]) })];
      }
      return (
        records ?? [
          valuesOf(values[one])
            .map((value) => valueText(value, group))
            .join(', '),
        ]
      );
    });
    return texts.length > 0 ? words('list.filter-value', { name, value: texts.join(' ') }) : name;
  };
};

const FilterChip = ({ resource, group }: { readonly resource: string; readonly group: FilterGroup }) => {
  const words = useWords();
  const { values, set } = useListFilters();
  const target = targetOf(resource, group);
  const records = useNamedRecords(target, values[group.keys[0] ?? '']);
  const text = useFilterText(resource)(group, values, target ? records : null);
  const remove = () => set(Object.fromEntries(group.keys.map((key) => [key, null])));
  return (
    <Chip
      size="small"
      color="primary"
      variant="outlined"
      label={text}
      title={text}
      aria-label={words('list.remove-filter', { text })}
      onClick={remove}
      onDelete={remove}
      sx={{ maxWidth: { xs: '100%', sm: 360 } }}
    />
  );
};

/** Filters whose inputs are not on the screen: what each asks for, and one press to take it off. */
export const FilterChips = ({ groups }: { readonly groups: readonly FilterGroup[] }) => {
  const resource = useResourceContext() ?? '';
  return groups.map((group) => <FilterChip key={group.keys.join()} resource={resource} group={group} />);
};
