import { LazyEditItemDialog } from '../../scenarios/LazyEditItemDialog.ts';
import { ProposalMenu } from './ProposalMenu.tsx';
import type { ScenarioLayer } from './useScenarioLayer.ts';

/** Menu and dialog of the proposed sessions. */
export const ScenarioDialogs = ({ layer }: { readonly layer: ScenarioLayer }) => {
  const { scenario, edited, edit } = layer;
  return (
    <>
      <ProposalMenu layer={layer} />
      {scenario && edited ? <LazyEditItemDialog scenario={scenario} item={edited} onClose={() => edit(null)} /> : null}
    </>
  );
};
