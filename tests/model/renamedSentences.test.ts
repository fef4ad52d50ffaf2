import { afterAll, beforeAll, expect, it } from 'vitest';
import '../../model/messages/sentenceWords.ts';
import { OTHER_SENSES } from '../../model/kernel/values/otherSenses.ts';
import { messagesOf, wordsInCode } from '../../model/messages/index.ts';
import { isFeminineName } from '../../model/messages/newTitle.ts';
import { applyCustomisation, forgetCustomisation } from '../../model/registry/customisation.ts';
import { RESOURCES, type ResourceKey } from '../../model/registry/resources.ts';
import { type Sentence, sentencesOfMessages } from '../support/sentences.ts';

/** Records of the trade, each with an invented word of the other gender. */
const RENAMED = {
  companies: 'Zorlub',
  need_trainings: 'Zanive',
  trainees: 'Quibot',
  trainers: 'Vexome',
  training_sessions: 'Plidar',
  logistic_sessions: 'Frouze',
  vehicles: 'Krapil',
  training_locations: 'Dronk',
  training_types: 'Vlimeur',
  teaching_tools: 'Grafou',
  caterers: 'Skarn',
  hotels: 'Brizal',
  bookings: 'Tchouk',
  car_dealers: 'Wamelle',
  renters: 'Xylan',
  reminders: 'Jorbe',
  company_contacts: 'Zufra',
  areas: 'Ploute',
  users: 'Kwende',
} as const satisfies Partial<Record<ResourceKey, string>>;

const NAMES = Object.keys(RENAMED) as (keyof typeof RENAMED)[];

const FORMS = [
  ...NAMES.flatMap((name) => wordsInCode(name).name.toLocaleLowerCase('fr').split(' |||| ')),
  ...['besoins?', 'sessions?', 'lieux?', 'outils?'],
].sort((a, b) => b.length - a.length);
const OLD_WORD = new RegExp(String.raw`(?<![\p{L}\d_{/.-])(?:${FORMS.join('|')})(?![\p{L}\d_}-]|[/.]\p{L})`, 'iu');

/** Files whose sentences keep the product's words, each with its reason. */
const KEPT_FILES: Readonly<Record<string, string>> = {
  'model/messages/documents/documentTexts.ts': 'texts of documents by law: an administrator edits the template',
  'model/messages/documents/documentWords.ts': 'printed on documents and sheets, which the law words',
  'model/messages/documents/documents.ts': 'kinds of documents by law, and their variables',
  'model/messages/evidence/answerFaults.ts': 'evidence for inspectors, and the operator’s command',
  'model/messages/evidence/answerProofs.ts': 'a file for inspectors, who know the words of the law',
  'model/messages/evidence/controlFileParts.ts': 'a file for inspectors, who know the words of the law',
  'model/messages/evidence/evidence.ts': 'evidence for inspectors, and the operator’s command',
  'custom-pages/evidence/public/messages.ts': 'beside a printed sheet, with which it is compared',
  'model/messages/evidence/verifierPage.ts': 'a page that is given to inspectors',
  'model/messages/archives/attendanceTables.ts': 'headings that an import reads again',
  'model/messages/attendance/attendance.ts': 'the register, as it is printed and sealed',
  'model/messages/attendance/sheetContent.ts': 'the register, as it is printed and sealed',
  'model/messages/companies/legalForms.ts': 'legal forms of companies',
  'model/messages/quality/startRisks.ts': 'risks to start from, then the organisation’s own',
  'model/messages/setup/libraryQuestionnaires.ts': 'questionnaires to start from, then the organisation’s own',
  'model/messages/setup/libraryRoad.ts': 'programmes to start from, then the organisation’s own',
  'model/messages/setup/libraryTrack.ts': 'programmes to start from, then the organisation’s own',
  'model/messages/setup/libraryUtility.ts': 'programmes to start from, then the organisation’s own',
  'model/messages/setup/libraryMails.ts': 'e-mails to start from, then the organisation’s own',
  'model/messages/operator.ts': 'commands of the operator',
  'model/messages/words/choices.ts': 'states and types that files carry',
  'model/messages/words/menu.ts': 'the product’s menu, from which an installation’s is made',
  'model/messages/browserDemo.ts': 'about the browser, before anything is loaded',
};

/** A record's name has its everyday sense here. */
const EVERYDAY = new RegExp(OTHER_SENSES.join('|'), 'giu');

/** Values that imports and other installations read. */
const VALUES = /choices\.(?:status|type)\./;

/** Declarations of records, whose words an installation has by `messagesOf`, and tables that one worded table contains. */
const IN_CODE = /\.ts\.(?:\w+Messages|\w+Problems|RESOURCES_WITH_FIELDS|RESOURCE_MESSAGES|replacedNouns\(\))\./;

beforeAll(() =>
  applyCustomisation({
    words: NAMES.map((name) => ({
      path: `${name}.name`,
      word: RENAMED[name],
      plural: `${RENAMED[name]}s`,
      gender: isFeminineName(wordsInCode(name).name.split(' ||||')[0] ?? '') ? 'masculine' : 'feminine',
    })),
  }),
);
afterAll(forgetCustomisation);

const wordsOfRecords = (): readonly Sentence[] =>
  (Object.keys(RESOURCES) as ResourceKey[]).flatMap((name) => {
    const { name: title, fields, sections, filters, choices } = messagesOf(name);
    const labels = Object.entries({ name: title, ...fields, ...sections, ...filters });
    const values = Object.entries(choices).flatMap(([path, codes]) =>
      Object.entries(codes).map(([code, label]) => [`choices.${path}.${code}`, label] as const),
    );
    return [...labels, ...values].map(([key, text]) => [`${name}.${key}`, text] as const);
  });

it('every sentence names a renamed record by its new name', () => {
  const kept = ([path]: Sentence) => Object.keys(KEPT_FILES).some((file) => path.startsWith(`${file}.`));
  const remainders = [...sentencesOfMessages().filter((sentence) => !IN_CODE.test(sentence[0])), ...wordsOfRecords()]
    .filter(([, text]) => OLD_WORD.test(text.replaceAll(EVERYDAY, '')))
    .filter((sentence) => !kept(sentence) && !VALUES.test(sentence[0]));
  expect(remainders.map(([path, text]) => `${path}: ${text}`)).toEqual([]);
});

it('agrees with the new names in whole sentences', () => {
  const texts = sentencesOfMessages().map(([, text]) => text);
  expect(texts).toEqual(expect.arrayContaining(['Choisissez un gestionnaire parmi les zufras de ce zorlub']));
  expect(texts.filter((text) => /(?<!\p{L})(?:(?:une|cette|la|aucune) zorlub|(?:un|ce|le|aucun) zanive)/iu.test(text))).toEqual(
    [],
  );
});
