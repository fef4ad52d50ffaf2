import { EditBase, type EditBaseProps } from 'react-admin';
import { ITEM_QUERY } from './itemQuery.ts';

/** React-admin's form of a record, filled from the whole record, never from a row of a list. */
export const ItemEdit = ({ queryOptions, mutationOptions, ...props }: EditBaseProps) => (
  <EditBase
    mutationMode="pessimistic"
    {...props}
    queryOptions={{ ...queryOptions, ...ITEM_QUERY }}
    mutationOptions={{ ...mutationOptions, ...ITEM_QUERY }}
  />
);
