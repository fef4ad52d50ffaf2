import { ListedCallLink } from '../../../src/calls/ListedCallLink.tsx';
import type { RowActionsProps } from '../../../src/records/useRecordOptions.ts';

/** A need in its list is a press away from its call. */
export const NeedCallAct = ({ record, hasRoom = false }: RowActionsProps) => (
  <ListedCallLink of="need_trainings" record={record} isIcon={!hasRoom} />
);
