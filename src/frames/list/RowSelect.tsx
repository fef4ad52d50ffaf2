import Checkbox from '@mui/material/Checkbox';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';

interface RowSelectProps {
  readonly record: RaRecord;
  /** Name of the record, for the checkbox's accessible name. */
  readonly label: string;
}

/** Selects a record of the list for the bulk actions. */
export const RowSelect = ({ record, label }: RowSelectProps) => {
  const { selectedIds, onToggleItem } = useListContext();
  const translate = useTranslate();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(record.id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': `${translate('ra.action.select_row')} ${label}` } }}
    />
  );
};
