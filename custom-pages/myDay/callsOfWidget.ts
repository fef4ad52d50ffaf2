import type { RaRecord } from 'react-admin';
import { listWidget } from '../../model/myDay/myDayWidgets.ts';
import type { CallList } from '../../src/pages/callsAddress.ts';
import { keyOf } from '../../src/providers/recordId.ts';
import { isReference } from '../../src/records/references.ts';
import type { MyDayWidget } from './myDay.ts';

/** The people of a widget who can be called, all of them in its order; null: it is about something else. */
export const callsOfWidget = (widget: MyDayWidget): CallList | null => {
  if (widget.kind !== 'list' || (widget.name !== 'reminders' && widget.name !== 'needs_to_call')) return null;
  const { order } = listWidget(widget.name);
  const [[field, direction] = ['id', 'asc']] = Object.entries(order);
  const of = widget.name === 'reminders' ? 'reminders' : 'need_trainings';
  return { of, filters: widget.filters, sort: { field, order: direction } };
};

/** Id of the need of a widget's row: a reminder's, or itself. */
export const callNeedOf = (record: RaRecord): number => {
  const { needTraining } = record;
  return Number(keyOf(isReference(needTraining) ? needTraining['@id'] : String(record['@id'])));
};
