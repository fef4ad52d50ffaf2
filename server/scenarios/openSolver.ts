import loadHighs, { type Highs, type ModelData } from 'highs';
import type { LinearModel, MipOptions, MipResult, SolveMip } from '../../model/scenarios/linearModel.ts';

const modelDataOf = (highs: Highs, model: LinearModel): ModelData => {
  const finite = (value: number): number => (value === Number.NEGATIVE_INFINITY ? -highs.infinity : value);
  return {
    numCols: model.costs.length,
    numRows: model.rowUpper.length,
    colCost: model.costs,
    colLower: model.costs.map(() => 0),
    colUpper: model.upper,
    rowLower: model.rowLower.map(finite),
    rowUpper: model.rowUpper,
    matrix: {
      format: 'csr',
      numRows: model.rowUpper.length,
      numCols: model.costs.length,
      starts: model.starts,
      indices: model.indices,
      values: model.values,
    },
    integrality: model.isInteger.map((isInteger) =>
      isInteger ? highs.constants.variableType.integer : highs.constants.variableType.continuous,
    ),
  };
};

/** Decisions that are not named are 0; the rest follows from them. */
const startOf = ({ isInteger }: LinearModel, ones: readonly number[]) => {
  const chosenVariables = new Set(ones);
  const indices = isInteger.flatMap((isDecision, variable) => (isDecision ? [variable] : []));
  return { indices, values: indices.map((variable) => (chosenVariables.has(variable) ? 1 : 0)) };
};

/** HiGHS as a solver of mixed-integer models; it runs until it is done, so call it in a thread of its own. */
export const openSolver = async (isCanceled: () => boolean): Promise<SolveMip> => {
  const highs = await loadHighs();
  return (linear: LinearModel, { seconds, gap, start = [] }: MipOptions): MipResult => {
    if (linear.costs.length === 0) return { values: [], bound: 0 };
    const model = highs.createModel(modelDataOf(highs, linear));
    try {
      model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: gap });
      if (start.length > 0) model.setSolution(startOf(linear, start));
      model.run({
        [highs.constants.callbackType.mipInterrupt](event) {
          if (isCanceled()) event.interrupt();
        },
        [highs.constants.callbackType.simplexInterrupt](event) {
          if (isCanceled()) event.interrupt();
        },
      });
      const isFound = model.info.get('primal_solution_status') === 2;
      return {
        values: isFound ? model.getSolution().colValue : null,
        bound: Math.max(0, Number(model.info.get('mip_dual_bound'))),
      };
    } finally {
      model.dispose();
    }
  };
};
