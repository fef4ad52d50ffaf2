import { useNotify } from 'react-admin';
import type { ScenarioItem, ScenarioView } from '../../model/scenarios/scenarioView.ts';
import { worded } from '../../model/wording/worded.ts';
import { useMayPropose } from '../../resources/need_trainings/propose/useMayPropose.ts';
import { DoneNotice, UNDO_NOTICE_MS } from '../../src/dialogs/DoneNotice.tsx';
import { useAction } from '../../src/dialogs/useAction.ts';
import { itemValues } from './itemDraft.ts';
import { type ItemChange, scenarioCalls } from './scenarioCalls.ts';
import { useRefreshScenarios } from './useScenarios.ts';

// Apart from the page's words: the planning loads these at once.
const WORDS = worded({ saved: 'Proposition modifiée' } as const);

/** The item's own values of the changed fields. */
const valuesBefore = (item: ScenarioItem, change: ItemChange): ItemChange =>
  Object.fromEntries(Object.entries(itemValues(item)).filter(([name]) => Object.hasOwn(change, name)));

/** Changes parts of a proposal at once, each with an undo; `change` resolves to whether it was done. */
export const useItemChange = (scenario: ScenarioView | null) => {
  const notify = useNotify();
  const refresh = useRefreshScenarios();
  const mayPropose = useMayPropose();
  const { run, isRunning } = useAction<ScenarioView>({ onDone: () => void refresh() });

  const change = async (item: ScenarioItem, itemChange: ItemChange): Promise<boolean> => {
    if (!scenario) return false;
    const send = (values: ItemChange) => run(() => scenarioCalls.changeItem(scenario.id, item.key, values));
    const isDone = await send(itemChange);
    if (!isDone) return false;
    const undo = () => void send(valuesBefore(item, itemChange));
    notify(<DoneNotice text={WORDS.saved} onUndo={undo} />, { autoHideDuration: UNDO_NOTICE_MS });
    return true;
  };

  return { change, isRunning, isOpen: scenario?.status === 'ready' && mayPropose };
};
