import { useState } from 'react';
import { type Identifier, useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import { recordLabel } from '../../model/recordLabel.ts';
import { resourceByName } from '../../model/resources.ts';
import { listProperties } from '../columns/listProperties.ts';
import type { MessageKey } from '../i18n/frenchMessages.ts';
import { problemOf } from '../providers/apiProblem.ts';
import type { dataProvider } from '../providers/dataProvider.ts';
import type { RefusedDeletion } from '../providers/deleteEach.ts';
import { keyOf } from '../providers/recordId.ts';
import { useNotifyRefusal } from './useNotifyRefusal.ts';

/** Result of deleting selected rows. */
export interface DeletionOutcome {
  readonly deleted: number;
  /** Labels of the refused records, by reason. */
  readonly refused: ReadonlyMap<string, readonly string[]>;
}

const reasonOf = (error: unknown): string => problemOf(error).detail ?? (error instanceof Error ? error.message : String(error));

const isLoggedOut = ({ error }: RefusedDeletion): boolean => (error as { status?: number } | null)?.status === 401;

/** Deletes the selected rows where allowed; refused ones stay selected. */
export const useDeleteMany = (resource: string) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyRefusal = useNotifyRefusal();
  const provider = useDataProvider<typeof dataProvider>();
  const { selectedIds, onSelect } = useListContext();
  const [isRunning, setRunning] = useState(false);

  /** The selected rows may be on several pages. */
  const labelsOf = async (ids: readonly Identifier[]): Promise<ReadonlyMap<Identifier, string>> => {
    const { data } = await provider
      .getMany(resource, { ids: [...ids], meta: { properties: listProperties(resourceByName(resource), []) } })
      .catch(() => ({ data: [] }));
    const labels = new Map(data.map((record) => [record.id, recordLabel(resource, record)]));
    return new Map(ids.map((id) => [id, labels.get(id) ?? `n° ${keyOf(id)}`]));
  };

  const deleteAll = async (): Promise<DeletionOutcome> => {
    setRunning(true);
    const { data, refused } = await provider.deleteMany(resource, { ids: selectedIds });
    const labels = await labelsOf(refused.map(({ id }) => id));
    const loggedOut = refused.find(isLoggedOut);
    if (loggedOut) notifyRefusal(loggedOut.error);
    setRunning(false);
    onSelect(refused.map(({ id }) => id));
    refresh();
    if (refused.length === 0)
      notify('form.deleted-count' satisfies MessageKey, { type: 'success', messageArgs: { smart_count: data.length } });
    const reasons = Map.groupBy(refused, ({ error }) => reasonOf(error));
    return {
      deleted: data.length,
      refused: new Map([...reasons].map(([reason, all]) => [reason, all.map(({ id }) => labels.get(id) ?? '')])),
    };
  };
  return { selectedIds, deleteAll, isRunning };
};
