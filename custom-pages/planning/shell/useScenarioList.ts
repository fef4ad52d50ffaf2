import { useEffect, useRef } from 'react';
import type { ScenarioItem } from '../../../model/scenarios/scenarioView.ts';
import { type ProposedEvent, proposalId } from '../data/proposedEvents.ts';
import type { ScenarioLayer } from '../scenario/useScenarioLayer.ts';
import type { usePlanningAddress } from '../state/usePlanningAddress.ts';
import { scrollToBlock } from '../timeline/scrollToBlock.ts';
import type { PlanningPoolState } from './usePlanningPool.ts';

interface ScenarioListOptions {
  readonly proposed: readonly ProposedEvent[];
  readonly layer: ScenarioLayer;
  readonly pool: PlanningPoolState;
  readonly state: ReturnType<typeof usePlanningAddress>;
  readonly isNarrow: boolean;
}

/** Scrolls to the first proposed session when a proposal is opened: its row may be far down. */
const useScrollOnce = (id: number | null, proposed: readonly ProposedEvent[]): void => {
  const scrolled = useRef<number | null>(null);
  useEffect(() => {
    if (id === null) scrolled.current = null;
    else if (scrolled.current !== id && proposed.length > 0) {
      scrolled.current = id;
      scrollToBlock(proposed.map((event) => event.id));
    }
  }, [id, proposed]);
};

/** The list of differences beside the planning, in the place of the pool. */
export const useScenarioList = ({ layer, proposed, pool, state: { period, goTo }, isNarrow }: ScenarioListOptions) => {
  const { scenario, isListOpen, setListOpen } = layer;
  useScrollOnce(scenario?.id ?? null, proposed);
  // On a phone it covers the planning: it opens only when it is asked for.
  const isShown = scenario !== null && (isListOpen ?? !isNarrow) && !pool.isOpen;
  return {
    scenario: isShown ? scenario : null,
    toggle: () => {
      if (!isShown) pool.close();
      setListOpen(!isShown);
    },
    close: () => setListOpen(false),
    /** Goes to the item's first day. */
    show: (item: ScenarioItem) => {
      const [day = period.from] = item.days;
      if (isNarrow) setListOpen(false);
      if (day < period.from || day >= period.to) goTo({ day });
      scrollToBlock(item.days.map((one) => proposalId(item, one)));
    },
  };
};
