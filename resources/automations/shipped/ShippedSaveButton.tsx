import type { ShippedCode } from '../../../model/automations/shippedAutomation.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { SubmitButton } from '../../../src/frames/form/SubmitButton.tsx';
import { AskingSaveButton } from '../trial/AskingSaveButton.tsx';
import { useShippedStates } from './useShippedStates.ts';

interface ShippedSaveButtonProps {
  readonly code: ShippedCode;
  readonly isNew: boolean;
}

/** One that is on is asked about before it changes. */
export const ShippedSaveButton = ({ code, isNew }: ShippedSaveButtonProps) => {
  const { data } = useShippedStates();
  const isOff = data?.member.some((one) => one.code === code && one.state === 'off') ?? false;
  if (isOff) return <SubmitButton isNew={isNew} />;
  const name = choiceLabel('shipped_automations', 'code', code);
  return <AskingSaveButton collection="shipped_automations" name={name} isNew={isNew} />;
};
