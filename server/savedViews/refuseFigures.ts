import type { Actor } from '../../model/kernel/access.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { VIEW_FIGURES_MAX, type ViewFigure } from '../../model/savedViews/viewFigure.ts';
import type { WriteEvent } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';
import { countFault } from './countFault.ts';
import { type FreshFields, readFreshFields } from './freshFields.ts';

const figuresIn = (value: unknown): readonly ViewFigure[] => (Array.isArray(value) ? (value as readonly ViewFigure[]) : []);

const countOf = ({ field, month, shape }: ViewFigure): string => JSON.stringify([field ?? null, month ?? null, shape]);

const refusal = (propertyPath: string, message: string, code = 'invalid'): Violation => ({ propertyPath, message, code });

interface Placed {
  readonly figure: ViewFigure;
  readonly resource: string;
  /** Path of the figure in the body. */
  readonly at: string;
  readonly fresh: FreshFields;
}

/** Every count asks for the right again; of a field that comes with the view there is none to ask for yet. */
const faultOf = ({ figure: { field, month }, resource, fresh }: Placed, { roles }: Actor) => {
  const judgedParts = {
    field: field && fresh.field.includes(field) ? null : field,
    month: month && fresh.month.includes(month) ? null : month,
  };
  const hasFreshOnly = Boolean(field || month) && !judgedParts.field && !judgedParts.month;
  return hasFreshOnly ? null : countFault(resourceByName(resource), judgedParts, roles);
};

const figureViolations = (placed: Placed, actor: Actor): readonly Violation[] => {
  const { figure, at } = placed;
  const fault = faultOf(placed, actor);
  if (fault) return [refusal(`${at}.${fault.property}`, problemMessage(fault.key), fault.code)];
  return figure.shape === 'line' && !figure.month
    ? [refusal(`${at}.month`, problemMessage('saved_view.line_without_month'), 'required')]
    : [];
};

/**
 * Refuses figures that cannot be counted. One that the view has already is left: its field may have been archived since, or be closed to
 * the person who renames the view.
 */
export const refuseFigures = async ({ actor, current, values, transaction }: WriteEvent): Promise<void> => {
  if (!values.own.has('figures')) return;
  const figures = figuresIn(values.own.get('figures'));
  const resource = String(values.own.get('resource') ?? current?.resource);
  const fresh =
    isResourceKey(resource) && figures.length > 0 ? await readFreshFields(transaction, resourceByName(resource)) : null;
  const countsBefore = resource === current?.resource ? figuresIn(current.figures).map(countOf) : [];
  const names = figures.map(({ name }) => name);
  const violations = figures.flatMap((figure, index): readonly Violation[] => {
    const at = `figures[${index}]`;
    if (names.indexOf(figure.name) < index) return [refusal(`${at}.name`, problemMessage('saved_view.figure_twice'), 'unique')];
    return fresh === null || countsBefore.includes(countOf(figure))
      ? []
      : figureViolations({ figure, resource, at, fresh }, actor);
  });
  const most = VIEW_FIGURES_MAX;
  const sizeViolations =
    figures.length > most ? [refusal('figures', problemMessage('saved_view.too_many_figures', { most }))] : [];
  if (sizeViolations.length + violations.length > 0) throw invalid(...sizeViolations, ...violations);
};
