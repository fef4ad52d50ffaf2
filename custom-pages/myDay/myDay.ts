import type { RaRecord } from 'react-admin';
import type {
  ChangesWidgetAnswer,
  ListWidgetAnswer,
  PassportWidgetAnswer,
  PreparationWidgetAnswer,
  ViewWidgetAnswer,
} from '../../model/myDay/myDayWidgets.ts';
import type { PreparedLogisticSession } from '../planning/preparation/preparedLogisticSession.ts';

/** A widget of the product. */
export type ProductWidget =
  | ListWidgetAnswer<RaRecord>
  | PreparationWidgetAnswer<PreparedLogisticSession>
  | ChangesWidgetAnswer
  | PassportWidgetAnswer;

/** A widget made of a saved view. */
export type ViewWidget = ViewWidgetAnswer<RaRecord>;

export type MyDayWidget = ProductWidget | ViewWidget;

/** Answer of `GET /api/my_day`. */
export interface MyDay {
  /** Has a group of the person chosen the widgets. */
  readonly isComposed: boolean;
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
