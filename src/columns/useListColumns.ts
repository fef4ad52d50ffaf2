import { useStore } from 'react-admin';
import { defaultColumns } from '../../model/kernel/defaultColumns.ts';
import type { Field } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { columnFields, knownColumns } from './listColumns.ts';

interface ListColumns {
  readonly names: readonly string[];
  readonly columns: readonly (readonly [string, Field])[];
  readonly isDefault: boolean;
  readonly choose: (names: readonly string[]) => void;
  readonly restore: () => void;
}

/** The columns chosen for a list, in order; stored in this browser. */
export const useListColumns = (resource: Resource): ListColumns => {
  const person = useCurrentUser()?.record ?? '';
  const [choice, setChoice] = useStore<readonly string[] | null>(`${resource.name}.columns.${person}`, null);
  const names = knownColumns(resource, choice);
  return {
    names,
    columns: columnFields(resource, names),
    isDefault: names.join() === defaultColumns(resource).join(),
    choose: setChoice,
    restore: () => setChoice(null),
  };
};
