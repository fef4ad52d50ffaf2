import { afterAll, afterEach, expect, it } from 'vitest';
import '../../model/messages/sentenceWords.ts';
import { WORD_REFUSALS } from '../../model/messages/customisation/wordOverride.ts';
import { wordsInCode } from '../../model/messages/index.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { MENU_WORDS } from '../../model/messages/words/menu.ts';
import { applyCustomisation, forgetCustomisation } from '../../model/registry/customisation.ts';
import { RESOURCES, type ResourceKey } from '../../model/registry/resources.ts';
import { BOOKING_MESSAGES } from '../../resources/bookings/messages.ts';
import { COMPANY_MESSAGES } from '../../resources/companies/messages.ts';
import { NEED_TRAINING_MESSAGES } from '../../resources/need_trainings/messages.ts';
import { sentencesOfMessages } from '../support/sentences.ts';

/** Quoted words that are no label where they stand, each with what they are (decision 0040). */
const KEPT: Readonly<Record<string, string>> = {
  Absent: 'a status',
  Gestionnaire: 'a profession',
  Téléphone: 'an example of a name',
  Émargement: 'a function of an account',
  'Passeport de prévention': 'a right',
};

/** Paths of words that sentences of the product read: labels of records, and the menu. */
const places: readonly (readonly [path: string, label: string])[] = (Object.keys(RESOURCES) as ResourceKey[])
  .flatMap((name) =>
    (['fields', 'sections', 'filters'] as const).flatMap((part) =>
      Object.entries(wordsInCode(name)[part]).map(([key, label]): readonly [string, string] => [`${name}.${part}.${key}`, label]),
    ),
  )
  .concat(Object.entries(MENU_WORDS).map(([key, label]) => [`menu.${key}`, label] as const));

/** Declarations, whose words an installation has by `messagesOf`, and parts of one worded table. */
const IN_CODE = /\.ts\.(?:\w+Messages|\w+Problems|RESOURCE_MESSAGES)\./;

const LABELS = new Set(places.map(([, label]) => label));

const quotedIn = (text: string): readonly string[] =>
  [...text.matchAll(/«[ \u00a0\u202f]?([^«»]+?)[ \u00a0\u202f]?»/g)].map(([, label = '']) => label);

const rename = (words: Readonly<Record<string, string>>) =>
  applyCustomisation({ words: Object.entries(words).map(([path, word]) => ({ path, word, plural: null })) });

afterEach(forgetCustomisation);
afterAll(forgetCustomisation);

it('every label that a sentence quotes follows its new word', () => {
  const before = sentencesOfMessages().filter(([, text]) => quotedIn(text).some((label) => LABELS.has(label)));
  expect(before.length).toBeGreaterThan(40);
  rename(Object.fromEntries(places.map(([path, label]) => [path, `${label} zorlub`])));
  const after = new Map(sentencesOfMessages());
  const remainders = before
    .flatMap(([path]) => quotedIn(after.get(path) ?? '').map((label) => [path, label] as const))
    .filter(([path]) => !IN_CODE.test(path))
    .filter(([, label]) => LABELS.has(label) && !(label in KEPT));
  expect(remainders).toEqual([]);
});

it('what is quoted in another sense keeps its word', () => {
  rename(Object.fromEntries(places.map(([path, label]) => [path, `${label} zorlub`])));
  const quoted = new Set(sentencesOfMessages().flatMap(([, text]) => quotedIn(text)));
  expect(Object.keys(KEPT).filter((label) => !quoted.has(label))).toEqual([]);
});

it('a label of several records follows the one that the sentence is about', () => {
  rename({ 'bookings.fields.isUnwanted': 'Pourriel' });
  expect(BOOKING_MESSAGES.unwantedText).toContain('marquée « Pourriel »');
  expect(NEED_TRAINING_MESSAGES.unwantedText).toContain('marqué « Indésirable »');
});

it('a label of several records stays where the sentence does not say which', () => {
  rename({ 'vehicles.fields.isActive': 'En service' });
  expect(problemMessage('account.disabled_no_link')).toContain('cochez « Actif »');
});

it('a name that somebody has typed stays, though it is that of a label', () => {
  rename({ 'public_forms.fields.isOpen': 'En ligne' });
  expect(problemMessage('form.has_answers', { count: 2 })).toContain('décochez plutôt « En ligne »');
  expect(WORD_REFUSALS.unknown('Ouvert')).toContain('« Ouvert » n’est pas un mot');
});

it('a field that sentences use as a noun is said with its article', () => {
  rename({ 'companies.fields.siret': 'Identifiant d’entreprise' });
  expect(COMPANY_MESSAGES.lookUpTitle).toBe('Préremplir par l’identifiant d’entreprise');
  expect(problemMessage('company.siret_length')).toBe('Un identifiant d’entreprise compte 14 chiffres : vérifiez-le');
});
