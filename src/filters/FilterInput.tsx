import type { ComponentType } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useMayFilter } from '../access/useMayFilter.ts';
import type { FilterControl, FilterSpec } from '../frames/filterSpecs.ts';
import { useWords } from '../i18n/useWords.ts';
import { BooleanFilter } from './BooleanFilter.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DatesFilter } from './DatesFilter.tsx';
import type { FilterProps } from './filterProps.ts';
import { NumbersFilter } from './NumbersFilter.tsx';
import { RelationFilter } from './RelationFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

const CONTROLS: { readonly [C in FilterControl]: ComponentType<FilterProps> } = {
  text: TextFilter,
  dates: DatesFilter,
  numbers: NumbersFilter,
  choice: ChoiceFilter,
  relation: RelationFilter,
  boolean: BooleanFilter,
  exists: BooleanFilter,
};

interface FilterInputProps extends Partial<Pick<FilterProps, 'isInColumn' | 'isRequired'>> {
  readonly spec: FilterSpec;
}

/** The filter input for a field's kind. */
export const FilterInput = ({ spec, isInColumn = false, isRequired = false }: FilterInputProps) => {
  const resource = useResourceContext() ?? '';
  const mayFilter = useMayFilter(resource);
  const translate = useTranslate();
  const words = useWords();
  const name = translate(`resources.${resource}.fields.${spec.field}`);
  const title = spec.control === 'exists' ? words('list.filled', { name }) : name;
  const Control = CONTROLS[spec.control];
  if (!mayFilter(spec)) return null;
  return (
    <Control
      spec={spec}
      title={isInColumn ? words('list.filter-by', { name: title }) : title}
      isInColumn={isInColumn}
      isRequired={isRequired}
    />
  );
};
