import { type AutomationRecipient, addresseeIris } from '../automations/automationActions.ts';
import { statusFieldOf } from '../automations/watchedFields.ts';
import type { Fields } from '../kernel/field.ts';
import { joinNames } from '../kernel/values/french.ts';
import { isResourceKey, type ResourceKey, resourceByName } from '../registry/resources.ts';
import { RECIPIENT_LABELS } from './automations/automationRefusals.ts';
import { conditionTexts, type LabelOf } from './conditionTexts.ts';
import { fieldText } from './fieldText.ts';
import { fieldName, recordName } from './labels.ts';
import { choiceLabel } from './recordLabel.ts';

type Values = Readonly<Record<string, unknown>>;

/** An automation as it is stored, or as far as it has been composed. */
export interface SpokenAutomation {
  readonly record?: unknown;
  readonly trigger?: unknown;
  readonly triggerField?: unknown;
  readonly triggerStatus?: unknown;
  readonly offsetDays?: unknown;
  readonly conditions?: unknown;
  readonly actions?: unknown;
}

interface AutomationParts {
  /** `une fiche « Véhicule » est créée` */
  readonly when: string;
  /** All of them have to hold; none: always. */
  readonly conditions: readonly string[];
  readonly actions: readonly string[];
}

/** Takes the place of a choice that is still missing. */
const OPEN = '…';
const LONGEST_QUOTE = 60;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

const quoted = (text: unknown): string => {
  const line = typeof text === 'string' ? text.trim().replaceAll(/\s+/g, ' ') : '';
  return `« ${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE).trimEnd()}…` : line || OPEN} »`;
};

const dayText = (days: number): string => {
  if (days === 0) return 'le jour même de';
  if (days === -1) return 'la veille de';
  if (days === 1) return 'le lendemain de';
  return days < 0 ? `le ${-days}e jour avant` : `le ${days}e jour après`;
};

const fieldTitle = (record: string, field: unknown): string => quoted(typeof field === 'string' ? fieldName(record, field) : '');

/** « Fiche » carries the gender, whatever an administrator calls the record. */
const recordTitle = (record: string): string => `une fiche ${quoted(recordName(record, 1))}`;

/** The label of a status of the record; workflows have one field. */
const statusTitle = (record: ResourceKey, status: unknown): string =>
  quoted(status && choiceLabel(record, statusFieldOf(resourceByName(record))?.name ?? 'status', String(status)));

const whenText = ({ record, trigger, triggerField, triggerStatus, offsetDays }: SpokenAutomation): string => {
  if (typeof record !== 'string' || !isResourceKey(record)) return `une fiche ${OPEN}`;
  const title = recordTitle(record);
  switch (trigger) {
    case 'created':
      return `${title} est créée`;
    case 'changed':
      return triggerField ? `${fieldTitle(record, triggerField)} change dans ${title}` : `${title} est modifiée`;
    case 'status':
      return `${title} passe au statut ${statusTitle(record, triggerStatus)}`;
    case 'date':
      return `arrive ${dayText(Number(offsetDays ?? 0))} ${fieldTitle(record, triggerField)} d’${title}`;
    case 'sheet_validated':
      return `la feuille d’émargement d’${title} est validée`;
    case 'form_received':
      return `la réponse à un formulaire devient ${title}`;
    default:
      return `${title} ${OPEN}`;
  }
};

const inDays = (days: unknown): string => {
  const count = Number(days ?? 0);
  if (count === 0) return 'le jour même';
  return count === 1 ? 'dans 1 jour' : `dans ${count} jours`;
};

/** `les commerciaux`: « aux commerciaux » */
const toWhom = (label: string): string => {
  if (label.startsWith('les ')) return `aux ${label.slice(4)}`;
  return label.startsWith('le ') ? `au ${label.slice(3)}` : `à ${label}`;
};

const recipientText = (to: unknown, labelOf: LabelOf): string => {
  if (!isValues(to) || typeof to.who !== 'string' || !Object.hasOwn(RECIPIENT_LABELS, to.who)) return `à ${OPEN}`;
  const who = to.who as AutomationRecipient;
  if (who === 'address' && to.address) return `à ${String(to.address)}`;
  const labels = addresseeIris({ ...to, who }).map((iri) => labelOf(iri));
  if (who === 'user' && labels.length > 0) return `à ${joinNames(labels.map((name) => name ?? OPEN))}`;
  if (who === 'group' && labels.length > 0)
    return `${labels.length > 1 ? 'aux groupes' : 'au groupe'} ${joinNames(labels.map(quoted))}`;
  return toWhom(RECIPIENT_LABELS[who]);
};

const newValueText = (record: ResourceKey, { field: name, value }: Values, labelOf: LabelOf): string => {
  const field = typeof name === 'string' ? (resourceByName(record).fields as Fields)[name] : undefined;
  if (value === null || value === undefined || value === '') return `vider ${fieldTitle(record, name)}`;
  const text =
    typeof value === 'string' && value.startsWith('/api/')
      ? labelOf(value)
      : field && fieldText({ resource: record, name: String(name), field, value });
  return `mettre ${fieldTitle(record, name)} à ${quoted(text)}`;
};

const withNote = (text: string, note: unknown): string => (note ? `${text} : ${quoted(note)}` : text);

const actionText = (record: ResourceKey, action: Values, labelOf: LabelOf): string => {
  const to = recipientText(action.to, labelOf);
  switch (action.kind) {
    case 'set_field':
      return newValueText(record, action, labelOf);
    case 'move_status':
      return `passer au statut ${statusTitle(record, action.status)}`;
    case 'reminder':
      return withNote(`créer une relance ${inDays(action.inDays)}`, action.commentary);
    case 'mail':
      return `envoyer l’e-mail ${quoted(labelOf(String(action.template)))} ${to}`;
    case 'sms':
      return `envoyer le SMS ${quoted(action.text)} ${to}`;
    case 'webhook':
      return `appeler le webhook ${quoted(labelOf(String(action.webhook)))}`;
    case 'notify':
      return `signaler ${quoted(action.text)} dans « Ma journée » ${to}`;
    default:
      return OPEN;
  }
};

/** The parts of an automation's sentence, for places that show one of them. */
export const automationParts = (automation: SpokenAutomation, labelOf: LabelOf): AutomationParts => {
  const record = typeof automation.record === 'string' && isResourceKey(automation.record) ? automation.record : null;
  const actions = Array.isArray(automation.actions) ? automation.actions.filter(isValues) : [];
  return {
    when: whenText(automation),
    conditions: conditionTexts(record ?? '', isValues(automation.conditions) ? automation.conditions : {}, labelOf),
    actions: record ? actions.map((action) => actionText(record, action, labelOf)) : [],
  };
};

/** Acts of an automation and their conditions, as one French sentence: « Quand … si … alors … ». */
export const automationSentence = (automation: SpokenAutomation, labelOf: LabelOf): string => {
  const { when, conditions, actions } = automationParts(automation, labelOf);
  const condition = conditions.length > 0 ? `, si ${conditions.join(' et ')}` : '';
  // A text of the last act may have its own end.
  const acts = actions.join(', puis ').replace(/\.$/, '');
  return `Quand ${when}${condition}, alors ${actions.length > 0 ? `${acts}.` : OPEN}`;
};
