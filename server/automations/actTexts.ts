import type { AutomationAction } from '../../model/automations/automationActions.ts';
import { statusFieldOf } from '../../model/automations/watchedFields.ts';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import type { CustomisedResource } from '../../model/customisation/customFieldKinds.ts';
import { fieldOf } from '../../model/kernel/fieldOf.ts';
import { ACT_TEXTS } from '../../model/messages/automations/automationLog.ts';
import { choiceLabel, fieldName } from '../../model/messages/labels.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { type AddresseeNames, addresseeText } from './addresseeNames.ts';

/** A day as people read it. */
export const shownDay = (day: string): string => day.split('-').reverse().join('/');

const shownValue = (record: CustomisedResource, name: string, value: unknown): string => {
  const field = fieldOf(resourceByName(record), name);
  if (value === null || value === undefined) return '';
  if (field.kind === 'choice') return choiceLabel(record, name, String(value));
  if (field.kind === 'date') return shownDay(String(value));
  return Array.isArray(value) ? value.join(', ') : String(value);
};

interface ActPlace {
  readonly record: CustomisedResource;
  readonly now: Date;
  /** Names of those whom acts are for. */
  readonly names: AddresseeNames;
}

/** An act in words, for the log and the trial. */
export const actText = (action: AutomationAction, { record, now, names }: ActPlace): string => {
  switch (action.kind) {
    case 'set_field':
      return ACT_TEXTS.set(fieldName(record, action.field), shownValue(record, action.field, action.value));
    case 'move_status':
      return ACT_TEXTS.move(choiceLabel(record, statusFieldOf(resourceByName(record))?.name ?? '', action.status));
    case 'reminder':
      return ACT_TEXTS.reminder(shownDay(dayAfter(parisDay(now), action.inDays)));
    case 'webhook':
      return ACT_TEXTS.webhook;
    case 'notify':
      return ACT_TEXTS.notify(action.text, addresseeText(action.to, names));
    default:
      return ACT_TEXTS[action.kind](addresseeText(action.to, names));
  }
};
