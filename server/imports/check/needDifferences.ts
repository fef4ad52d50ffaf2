import type { NeedTarget } from '../../../model/imports/importColumns.ts';
import { columnName } from '../../database/naming.ts';
import type { Values } from '../state/importRow.ts';
import type { CurrentNeed } from './currentNeedsStatement.ts';
import { type ReadRow, targetField } from './readRow.ts';
import type { RowCheckContext } from './rowCheckContext.ts';

type Row = CurrentNeed['need'];

/** A field to which a row gives another value. */
export interface Difference {
  readonly resource: NeedTarget;
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isSame = (kind: string, before: unknown, after: unknown): boolean =>
  kind === 'dateTime' && typeof before === 'string'
    ? Date.parse(before) === Date.parse(String(after))
    : (before ?? null) === after;

/** A confirmed address is not replaced by one from a file. */
const isConfirmedEmail = (resource: string, name: string, current: Row): boolean =>
  resource === 'trainees' && name === 'email' && (current.email_confirmed_at ?? null) !== null;

const differences = (resource: 'need_trainings' | 'trainees', current: Row, values: ReadonlyMap<string, unknown>): Difference[] =>
  [...values].flatMap(([name, after]) => {
    const field = targetField({ resource, name });
    const before = current[columnName(name, field)] ?? null;
    return isSame(field.kind, before, after) || isConfirmedEmail(resource, name, current)
      ? []
      : [{ resource, name, before, after }];
  });

/** The differences of one record, as old and new values. */
export const sides = (found: readonly Difference[], resource: NeedTarget): { before: Values; values: Values } => {
  const own = found.filter((difference) => difference.resource === resource);
  return {
    before: Object.fromEntries(own.map(({ name, before }) => [name, before])),
    values: Object.fromEntries(own.map(({ name, after }) => [name, after])),
  };
};

/** A need handled by the call centre is no longer with it. */
const takenBack = ({ state }: RowCheckContext, row: ReadRow, current: CurrentNeed): Difference[] => {
  const isBack = state.typeName === 'NEEDTRAININGCALLCENTER' && row.values.need_trainings.has('status');
  const before = current.need.send_to_call_center_at ?? null;
  return isBack && before !== null ? [{ resource: 'need_trainings', name: 'sendToCallCenterAt', before, after: null }] : [];
};

/** The order number that identified the need is not overwritten. */
const writtenNeedValues = ({ state }: RowCheckContext, row: ReadRow): Map<string, unknown> => {
  const { mode } = state.layout;
  const key = mode.kind === 'update' ? mode.key : null;
  return new Map([...row.values.need_trainings].filter(([name]) => name !== key));
};

/** What a row would change of a need and its trainee. */
export const needDifferences = (context: RowCheckContext, row: ReadRow, current: CurrentNeed): readonly Difference[] => [
  ...differences('need_trainings', current.need, writtenNeedValues(context, row)),
  ...differences('trainees', current.trainee, row.values.trainees),
  ...takenBack(context, row, current),
];
