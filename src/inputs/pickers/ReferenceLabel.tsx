import type { AutocompleteRenderValueGetItemProps } from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import type { Reference } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { keyOf } from '../../api/recordId.ts';
import { useWords } from '../../i18n/useWords.ts';

/** Labels that more than one of these records has: those of namesakes. */
export const sharedLabels = (target: string, records: readonly Reference[]): ReadonlySet<string> => {
  const labels = records.map((record) => recordLabel(target, record));
  return new Set(labels.filter((label, index) => labels.indexOf(label) !== index));
};

interface ReferenceLabelProps {
  readonly target: string;
  readonly option: Reference;
  /** Labels that several records of the same list or field have. */
  readonly shared: ReadonlySet<string>;
}

/** Label of a related record; with its number where another beside it has the same one. */
export const ReferenceLabel = ({ target, option, shared }: ReferenceLabelProps) => {
  const words = useWords();
  const label = recordLabel(target, option);
  return shared.has(label) ? words('form.numbered', { label, number: keyOf(option['@id']) ?? '' }) : label;
};

/** Chips of the records chosen in a picker of several. */
export const referenceChips =
  (target: string) => (records: readonly Reference[], itemProps: AutocompleteRenderValueGetItemProps<true>) => {
    const shared = sharedLabels(target, records);
    return records.map((option, index) => {
      const { key, ...item } = itemProps({ index });
      return <Chip key={key} {...item} label={<ReferenceLabel target={target} option={option} shared={shared} />} />;
    });
  };
