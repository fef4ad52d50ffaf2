import { type RaRecord, useListContext } from 'react-admin';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { apiFilters } from '../api/listFilters.ts';
import { keyOf } from '../api/recordId.ts';
import { isReference } from '../records/references.ts';
import { CallLink } from './CallLink.tsx';
import type { CallList } from './callsAddress.ts';

interface ListedCallLinkProps {
  readonly of: CallList['of'];
  /** The row to begin with. Default: the first. */
  readonly record?: RaRecord;
  /** Only its icon, in a dense row. Default false. */
  readonly isIcon?: boolean;
}

/** Calls the people of the list that is shown, in its order. */
export const ListedCallLink = ({ of, record, isIcon = false }: ListedCallLinkProps) => {
  const { filterValues, sort, total } = useListContext();
  if (!record && !total) return null;
  const list = { of, filters: apiFilters(filterValues), sort };
  if (!record) return <CallLink list={list} />;
  const need = of === 'reminders' && isReference(record.needTraining) ? record.needTraining : record;
  return (
    <CallLink
      list={list}
      need={Number(keyOf(String(need['@id'])))}
      name={recordLabel('trainees', need.trainee) || recordLabel('need_trainings', need)}
      isIcon={isIcon}
    />
  );
};
