import { ReferencePicker } from '../inputs/pickers/ReferencePicker.tsx';
import { useReferenceValue } from '../inputs/useReferenceValue.ts';
import { type FilterProps, filterText } from './filterProps.ts';
import { useListFilters } from './useListFilters.ts';

/** Records related to one picked by label. */
export const RelationFilter = ({ spec, title, isInColumn, isRequired = false }: FilterProps) => {
  const { values, set } = useListFilters();
  const target = spec.target ?? '';
  const value = useReferenceValue(target, values[spec.name]);
  return (
    <ReferencePicker
      isMultiple={false}
      target={target}
      pick={spec.pick}
      text={filterText(title, isInColumn, isRequired)}
      isKept={isRequired}
      isFilled={values[spec.name] !== undefined}
      value={value}
      onValue={(record) => set({ [spec.name]: record?.['@id'] })}
    />
  );
};
