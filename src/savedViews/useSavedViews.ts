import type { RaRecord } from 'react-admin';
import { isAllowed } from '../../model/kernel/access.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { SHARED_VIEW_EDITORS } from '../../model/savedViews/savedView.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { useShownRecords } from '../columns/useShownRecords.ts';
import { isReference } from '../records/references.ts';

/** A saved view in the list's menu. */
export interface SavedView {
  readonly record: RaRecord;
  readonly name: string;
  readonly ownerName: string;
  readonly isOwn: boolean;
  readonly mayChange: boolean;
  readonly group: Reference | null;
}

const MAX_VIEWS = 100;
/** All fields of a view: a save writes them all back. */
export const VIEW_FIELDS = [
  'name',
  'resource',
  'userGroup',
  'filters',
  'sortField',
  'sortOrder',
  'perPage',
  'columns',
  'figures',
  'owner',
  'ownerName',
] as const;

/** The person's views of a list and those shared with them; requested when the menu opens. */
export const useSavedViews = (resource: string, isEnabled: boolean) => {
  const user = useCurrentUser();
  const { data, isPending, isFetching, error, refetch } = useShownRecords(
    'saved_views',
    { shows: VIEW_FIELDS, filter: { resource }, perPage: MAX_VIEWS, sort: { field: 'name', order: 'ASC' } },
    { enabled: isEnabled },
  );
  const views = (data ?? []).map((record): SavedView => {
    const isOwn = record.owner === user?.record;
    return {
      record,
      name: String(record.name),
      ownerName: String(record.ownerName ?? ''),
      isOwn,
      mayChange: isOwn || isAllowed(SHARED_VIEW_EDITORS, user?.roles ?? []),
      group: isReference(record.userGroup) ? record.userGroup : null,
    };
  });
  return { views, isPending, isFetching, error, refetch };
};
