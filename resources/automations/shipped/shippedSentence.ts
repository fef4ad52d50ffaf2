import { SHIPPED_RECORD, type ShippedCode } from '../../../model/automations/shippedAutomation.ts';
import { withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { conditionTexts, type LabelOf } from '../../../model/messages/conditionTexts.ts';
import { SHIPPED_WORDS } from './shippedMessages.ts';

interface SpokenShipped {
  readonly code: ShippedCode;
  readonly conditions: Readonly<Record<string, unknown>> | null;
  readonly daysBefore: number | null;
}

/** A shipped automation with its added conditions, as one French sentence. */
export const shippedSentence = ({ code, conditions, daysBefore }: SpokenShipped, labelOf: LabelOf): string => {
  const { when, act } = SHIPPED_WORDS[code];
  const texts = conditionTexts(SHIPPED_RECORD, conditions ?? {}, labelOf);
  const condition = texts.length > 0 ? `, si ${texts.join(' et ')}` : '';
  return withFirmSpaces(`Quand ${when(daysBefore ?? 0)}${condition}, alors ${act}.`);
};
