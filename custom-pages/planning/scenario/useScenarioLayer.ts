import { useState } from 'react';
import type { ScenarioItem } from '../../../model/scenarios/scenarioView.ts';
import { useItemChange } from '../../scenarios/useItemChange.tsx';
import { useScenario } from '../../scenarios/useScenarios.ts';
import { proposalChange } from '../commands/proposalChange.ts';
import type { ProposedEvent } from '../data/proposedEvents.ts';
import type { Drop } from '../timeline/fullcalendar/timelineDrag.ts';

interface OpenMenu {
  readonly event: ProposedEvent;
  readonly anchor: DOMRect;
}

/** The proposal drawn on the planning, if any: its changes by drag and by menu. */
export const useScenarioLayer = (id: number | null) => {
  const { data, error } = useScenario(id);
  const scenario = id === null ? null : (data ?? null);
  const { change, isOpen } = useItemChange(scenario);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [edited, setEdited] = useState<ScenarioItem | null>(null);
  const [isListOpen, setListOpen] = useState<boolean | null>(null);

  const drop = async ({ startDays, row, revert }: Drop, event: ProposedEvent) => {
    const wantedChange = proposalChange(event, { startDays, row });
    const isDone = wantedChange !== null && (await change(event.proposal.item, wantedChange));
    if (!isDone) revert();
  };

  return {
    scenario,
    error: id === null ? null : error,
    isOpen,
    change,
    drop,
    menu,
    openMenu: (event: ProposedEvent, element: HTMLElement) => setMenu({ event, anchor: element.getBoundingClientRect() }),
    closeMenu: () => setMenu(null),
    edited,
    edit: setEdited,
    /** Null: neither opened nor closed yet. */
    isListOpen,
    setListOpen,
  };
};

export type ScenarioLayer = ReturnType<typeof useScenarioLayer>;
