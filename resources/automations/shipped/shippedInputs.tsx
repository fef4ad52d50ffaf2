import { SHIPPED, type ShippedCode } from '../../../model/automations/shippedAutomation.ts';
import type { FormExtras } from '../../../src/frames/form/ResourceForm.tsx';
import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { MergeContentInput } from '../../notification_emails/MergeContentInput.tsx';
import { MergeTextInput } from '../../notification_emails/MergeTextInput.tsx';
import { ConditionsInput } from '../compose/ConditionsInput.tsx';
import { ShippedPanel } from './ShippedPanel.tsx';
import { SHIPPED_PAGE } from './shippedMessages.ts';

/** Emptied it is the shipped one again. */
const ObjectInput = (props: InputProps) => (
  <MergeTextInput {...props} field={{ ...props.field, help: SHIPPED_PAGE.objectHelp }} />
);

/** The form of a shipped automation: only what may change, below what it does. */
export const shippedExtras = (code: ShippedCode): FormExtras => ({
  lead: <ShippedPanel />,
  // A hidden text would still be checked.
  omit: SHIPPED[code].textOf === null ? ['code', 'object', 'content'] : ['code'],
  wide: ['object'],
  inputs: { conditions: ConditionsInput, object: ObjectInput, content: MergeContentInput },
});
