import Checkbox from '@mui/material/Checkbox';
import { useListContext, useTranslate } from 'react-admin';

/** Selects the records of the page for the bulk actions; the bar above then offers those of the other pages. */
export const SelectPage = () => {
  const { data = [], isPlaceholderData, selectedIds, onSelect } = useListContext();
  const translate = useTranslate();
  const ids = data.map(({ id }) => id);
  const selectedOnPage = ids.filter((id) => selectedIds.includes(id));
  return (
    <Checkbox
      size="small"
      // While the list loads, its rows are none or those of the earlier filters.
      disabled={ids.length === 0 || isPlaceholderData}
      checked={ids.length > 0 && selectedOnPage.length === ids.length}
      indeterminate={selectedOnPage.length > 0 && selectedOnPage.length < ids.length}
      onChange={() => onSelect(selectedOnPage.length === ids.length ? [] : ids)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
};
