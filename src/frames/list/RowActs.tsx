import Stack from '@mui/material/Stack';
import type { RaRecord } from 'react-admin';
import type { RowAct } from '../../../model/savedViews/rowActs.ts';
import { actedRows } from '../../../model/savedViews/rowActs.ts';
import { useRecordOptions } from '../../records/useRecordOptions.ts';

interface RowActsProps {
  readonly resource: string;
  readonly record: RaRecord;
  /** Default: all that the rows of the list offer. */
  readonly acts?: readonly RowAct[];
  /** Not in a dense table. Default false. */
  readonly hasRoom?: boolean;
}

/** The buttons of a row. */
export const RowActs = ({ resource, record, acts = actedRows(resource).acts, hasRoom = false }: RowActsProps) => {
  const { rowActs = {} } = useRecordOptions(resource);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 0.5, justifyContent: 'flex-end' }}>
      {acts.map((act) => {
        const Act = rowActs[act];
        return Act ? <Act key={act} record={record} hasRoom={hasRoom} /> : null;
      })}
    </Stack>
  );
};
