import type { RowActionsProps } from '../../src/frames/useRecordOptions.ts';
import { ListedCallLink } from '../../src/pages/ListedCallLink.tsx';

/** A need in its list is a press away from its call. */
export const NeedRowActions = ({ record }: RowActionsProps) => <ListedCallLink of="need_trainings" record={record} />;
