import { useRecordContext } from 'react-admin';
import { automationParts } from '../../../model/messages/automationSentence.ts';
import type { JsonTextProps } from '../../../src/records/useRecordOptions.ts';
import { draftOf } from './draft.ts';
import { AUTOMATION_FORM as WORDS } from './messages.ts';
import { useNamedLabels } from './useNamedLabels.ts';

/** Conditions or actions as people read them, on the page of their automation. */
export const AutomationText = ({ path, value }: JsonTextProps) => {
  const draft = draftOf({ ...useRecordContext(), [path]: value });
  const { conditions, actions } = automationParts(draft, useNamedLabels([draft]));
  if (path === 'actions') return actions.join(', puis ');
  return conditions.length > 0 ? conditions.join(' et ') : WORDS.always;
};
