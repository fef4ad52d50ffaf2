import { daysOfQuarter, isQuarter } from '../../../model/passport/declarationDeadline.ts';
import {
  DEADLINES_PATH,
  DECLARATION_STATES,
  DECLARATIONS_PAGE,
  DECLARATIONS_PATH,
  type DeadlineCount,
  type DeadlinesView,
  type DeclarationRow,
  type DeclarationRowState,
  type DeclarationsView,
  REASON_PLACES,
  type RowReason,
} from '../../../model/passport/declarationViews.ts';
import { PASSPORT_RIGHT } from '../../../model/passport/passportIdentity.ts';
import type { AppContext, Route } from '../../context/route.ts';
import { envelope } from '../../http/envelope.ts';
import { readerOf } from '../../http/request.ts';
import { objectAnswer } from '../../http/respond.ts';
import { notFound } from '../../kernel/domainError.ts';
import { countedRows } from './countedRows.ts';
import { readDeclarable } from './readDeclarable.ts';

const countsOf = (rows: readonly DeclarationRow[]): Readonly<Record<DeclarationRowState, number>> => {
  const counts = Object.fromEntries(DECLARATION_STATES.map((state) => [state, 0])) as Record<DeclarationRowState, number>;
  for (const { state } of rows) counts[state] += 1;
  return counts;
};

const showDeadlines = async (context: AppContext): Promise<Response> => {
  const rows = await countedRows({ ...readerOf(context), now: context.get('deps').now() });
  const deadlines = [...Map.groupBy(rows, ({ deadline }) => deadline)]
    .map(
      ([deadline, dueRows]): DeadlineCount => ({
        deadline,
        quarters: [...new Set(dueRows.map(({ quarter }) => quarter))].sort(),
        counts: countsOf(dueRows),
      }),
    )
    .toSorted((one, other) => one.deadline.localeCompare(other.deadline));
  const view: DeadlinesView = { deadlines };
  return objectAnswer({ ...envelope('PassportDeadlines', DEADLINES_PATH, 'PassportDeadlines'), ...view });
};

const companiesOf = (rows: readonly DeclarationRow[]): DeclarationsView['companies'] =>
  [...new Map(rows.flatMap(({ company }) => (company ? [[company['@id'], company] as const] : []))).values()].toSorted(
    (one, other) => one.name.localeCompare(other.name, 'fr'),
  );

const ROW_REASONS = Object.keys(REASON_PLACES) as readonly RowReason[];

const reasonsOf = (rows: readonly DeclarationRow[]): DeclarationsView['reasons'] =>
  ROW_REASONS.map((reason) => ({ reason, count: rows.filter(({ reasons }) => reasons.includes(reason)).length })).filter(
    ({ count }) => count > 0,
  );

const stateOf = (text: string | undefined): DeclarationRowState | null =>
  DECLARATION_STATES.find((state) => state === text) ?? null;

const show = async (context: AppContext): Promise<Response> => {
  const quarter = context.req.query('quarter') ?? '';
  if (!isQuarter(quarter)) throw notFound();
  const now = context.get('deps').now();
  const all = (await readDeclarable({ ...readerOf(context), now }, daysOfQuarter(quarter))).map(({ row }) => row);
  const [state, company] = [stateOf(context.req.query('state')), context.req.query('company')];
  const ofCompany = company ? all.filter((row) => row.company?.['@id'] === company) : all;
  const ofState = state ? ofCompany.filter((row) => row.state === state) : ofCompany;
  const reason = ROW_REASONS.find((name) => name === context.req.query('because'));
  const rows = reason ? ofState.filter(({ reasons }) => reasons.includes(reason)) : ofState;
  const page = Math.max(1, Number(context.req.query('page')) || 1);
  const view: DeclarationsView = {
    totalItems: rows.length,
    rows: rows.slice((page - 1) * DECLARATIONS_PAGE, page * DECLARATIONS_PAGE),
    counts: countsOf(ofCompany),
    reasons: reasonsOf(ofState),
    companies: companiesOf(all),
  };
  return objectAnswer({ ...envelope('PassportDeclarations', DECLARATIONS_PATH, 'PassportDeclarations'), ...view });
};

/** Declarations of the « passeport de prévention »: people declare, not programs. */
export const declarationRoutes: readonly Route[] = [
  { method: 'GET', path: DECLARATIONS_PATH, right: PASSPORT_RIGHT, handle: show },
  { method: 'GET', path: DEADLINES_PATH, right: PASSPORT_RIGHT, handle: showDeadlines },
];
