import { type RaRecord, useCreatePath, useResourceDefinitions } from 'react-admin';
import { type ListWidgetName, listWidget } from '../../model/myDay/myDayWidgets.ts';
import type { ResourceKey } from '../../model/resources.ts';
import { mayUse } from '../../src/access/resourceRights.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import type { RecordOptions } from '../../src/frames/useRecordOptions.ts';
import { mayOpenPage } from '../../src/pages/pages.ts';
import { keyOf } from '../../src/providers/recordId.ts';
import { isReference, referencesIn } from '../../src/records/references.ts';

/** The attendance sheets of a training session's last date; null: none. */
const sheetAddress = (record: RaRecord): string | null => {
  const last = referencesIn(record.logisticSessions).at(-1);
  return last ? `/logistic_session/${last.id}/${keyOf(record['@id'])}/emargement` : null;
};

/** Where a record of a list is worked on; null: the person may not open it. */
export const useRowAddress = () => {
  const createPath = useCreatePath();
  const definitions = useResourceDefinitions<RecordOptions>();
  const roles = useCurrentUser()?.roles ?? [];
  const edit = (resource: ResourceKey, record: RaRecord): string | null =>
    mayUse(resource, 'edit', roles)
      ? (definitions[resource]?.options?.opens?.(record) ?? createPath({ resource, type: 'edit', id: String(record['@id']) }))
      : null;
  return (name: ListWidgetName, record: RaRecord): string | null => {
    const { needTraining } = record;
    if (name === 'reminders') return isReference(needTraining) ? edit('need_trainings', needTraining) : null;
    if (name === 'open_sheets' && mayOpenPage('attendance', roles)) return sheetAddress(record);
    return edit(listWidget(name).collection, record);
  };
};
