import {
  CARD_RECORDS,
  type CardField,
  type CardText,
  MOST_CARD_VALUES,
  readCardFields,
} from '../../model/customisation/cardFields.ts';
import { type Actor, isAllowed } from '../../model/kernel/access.ts';
import type { Field, Fields } from '../../model/kernel/field.ts';
import { hiddenFields } from '../../model/kernel/hiddenFields.ts';
import { andOthers } from '../../model/kernel/values/french.ts';
import { messagesOf } from '../../model/messages/index.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { isUnticked, type StoredCustom, textsOfStored } from './addedTexts.ts';

/** An added field that a card shows, with its label. */
export interface ShownCardField extends CardField {
  readonly resource: (typeof CARD_RECORDS)[CardField['record']];
  readonly field: Field;
  readonly label: string;
}

/** The fields of these codes (`day.zone`) that the caller may read; one that was archived meanwhile is left out. */
export const shownCardFields = (codes: readonly string[], { roles }: Actor): readonly ShownCardField[] =>
  readCardFields(codes).flatMap((card) => {
    const resource = resourceByName(CARD_RECORDS[card.record]);
    const field = (resource.fields as Fields)[card.name];
    const isReadable = isAllowed(resource.access.list, roles) && !hiddenFields(resource, roles).includes(card.name);
    const label = messagesOf(CARD_RECORDS[card.record]).fields[card.name];
    return field && label && isReadable ? [{ ...card, resource: CARD_RECORDS[card.record], field, label }] : [];
  });

const cardText = ({ field, label }: ShownCardField, texts: readonly string[]): CardText => {
  if (field.kind === 'boolean') return { short: label, full: label };
  const first = texts.slice(0, MOST_CARD_VALUES).join(', ');
  const text = texts.length > MOST_CARD_VALUES ? `${first} ${andOthers(texts.length - MOST_CARD_VALUES)}` : first;
  return { short: text, full: `${label} : ${text}` };
};

/** The added values of a record on a card. */
export interface CardValues {
  /** The card’s logistic session or need. */
  readonly id: number;
  readonly record: CardField['record'];
  readonly custom: StoredCustom;
}

/** Texts of fields by the card's id, in the order of the fields; a card without any is left out. */
export const textsOfCards = async (
  database: Queryable,
  fields: readonly ShownCardField[],
  rows: readonly CardValues[],
): Promise<ReadonlyMap<number, readonly CardText[]>> => {
  const values = rows.flatMap(({ id, record, custom }) =>
    fields.filter((field) => field.record === record).map((field) => ({ ...field, id, custom })),
  );
  const saidValues = values.filter((value) => value.custom && !isUnticked(value));
  const textOf = await textsOfStored(database, saidValues);
  const texts = new Map<number, Map<string, Set<string>>>();
  for (const value of saidValues) {
    const text = textOf(value);
    const ofCard = texts.get(value.id) ?? new Map<string, Set<string>>();
    if (text) texts.set(value.id, ofCard.set(value.code, (ofCard.get(value.code) ?? new Set()).add(text)));
  }
  const inOrder = (ofCard: ReadonlyMap<string, ReadonlySet<string>>): readonly CardText[] =>
    fields.flatMap((field) => {
      const ofField = ofCard.get(field.code);
      return ofField ? [cardText(field, [...ofField])] : [];
    });
  return new Map([...texts].map(([id, ofCard]) => [id, inOrder(ofCard)]));
};
