import type { FormExtras } from '../../../src/frames/form/ResourceForm.tsx';
import { ActionsInput } from './ActionsInput.tsx';
import { ConditionsInput } from './ConditionsInput.tsx';
import { SentencePanel } from './SentencePanel.tsx';
import { OffsetInput, RecordInput, TriggerFieldInput, TriggerInput, TriggerStatusInput } from './whenInputs.tsx';

/** The form of an automation: a sentence that is built with choices. */
export const AUTOMATION_EXTRAS: FormExtras = {
  lead: <SentencePanel />,
  omit: ['active', 'authorName', 'state', 'suspendedReason', 'lastRunAt', 'runs'],
  wide: ['name'],
  inputs: {
    record: RecordInput,
    trigger: TriggerInput,
    triggerField: TriggerFieldInput,
    triggerStatus: TriggerStatusInput,
    offsetDays: OffsetInput,
    conditions: ConditionsInput,
    actions: ActionsInput,
  },
};
