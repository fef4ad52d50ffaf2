import type { RaRecord } from 'react-admin';
import type { ChangesWidgetAnswer, ListWidgetAnswer, PreparationWidgetAnswer } from '../../model/myDay/myDayWidgets.ts';
import type { PreparedLogisticSession } from '../planning/preparation/preparedLogisticSession.ts';

export type MyDayWidget = ListWidgetAnswer<RaRecord> | PreparationWidgetAnswer<PreparedLogisticSession> | ChangesWidgetAnswer;

/** Answer of `GET /api/my_day`. */
export interface MyDay {
  readonly widgets: readonly MyDayWidget[];
}

/** The two lines of a widget's row. */
export interface RowText {
  readonly title: string;
  readonly detail: string;
}

/** A record of a widget as the page shows it. */
export interface WidgetRow extends RowText {
  readonly key: string;
  /** Where it is done; null: the person may not open it. */
  readonly address: string | null;
  /** For rows with buttons. */
  readonly record: RaRecord | null;
}
