import { expect, it } from 'vitest';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { PROBLEM_MESSAGES } from '../../model/messages/problems/problemMessage.ts';

/** A value for every parameter; lists have one member. */
const PARAMS = new Proxy<Record<string, unknown>>(
  { rows: ['A'], ids: ['A'], next: ['A'], areas: ['A'], sessions: ['A'], others: 0 },
  { get: (values, name) => values[String(name)] ?? 'X' },
);

/** Refusals whose parameter is a date. */
const DATED: readonly string[] = [
  ...['attendance.not_ended', 'attendance.too_early'],
  ...['asked.answered', 'asked.closed', 'asked.early', 'sheets.closed', 'sheets.early', 'yearly.again'],
];

const said = ([key, message]: readonly [string, unknown]): readonly [string, string] => {
  if (typeof message !== 'function') return [key, String(message)];
  return [key, String(message(DATED.includes(key) ? { name: 'X', from: new Date(0) } : PARAMS))];
};

const REFUSALS = Object.entries(PROBLEM_MESSAGES).map(said);
const FIELDS = Object.entries(FIELD_REFUSALS).map(([key, message]): readonly [string, string] => [
  key,
  typeof message === 'function' ? (message as (value: string) => string)('X') : message,
]);

/** Words that only a programmer reads: kinds of values, formats, names of fields and settings, addresses of the API. */
const OF_PROGRAMS =
  /(?<!\p{L})(?:objet (?:est )?attendu|[Vv]aleur|identifiant|[Rr]equête|JSON|UTF-8|XML|true|false|null|username|Idempotency)(?!\p{L})|attendue?s?\.?$|\p{Ll}\p{Lu}|\p{Lu}_\p{Lu}|\/api\//u;

/** Sentences that a screen cannot meet, or that tell programs in brackets what people read in words. */
const FOR_PROGRAMS: readonly string[] = [
  'account.login_body',
  'mail.session_mail_query',
  'query.boolean_expected',
  'query.true_or_false',
  'request.json_object_expected',
  'request.key_malformed',
  'request.key_reused',
  'request.not_json',
  'request.not_utf8',
];

/** « Choisissez », « dites »… */
const IMPERATIVE = /\p{Ll}{2,}ez(?!\p{L})|(?<!\p{L})(?:[Dd]ites|[Ff]aites)(?!\p{L})/u;

/** Read one by one: parts of sentences, notes on rows of a file, and facts after which nothing is left to do. */
const NOTHING_TO_DO = [
  // Parts of sentences, and reasons of lists.
  /^query\.the_|^record\.other_records$|^need\.(?:without_person|already_on_session)$|^mail\.(?:no_address|session_canceled)$/,
  /^query\.too_long$|^request\.accepted_types$|^proposal\.text_needed$/,
  // What a person should know about a row or a file.
  /^import\.(?:hidden_|row_|read_as|fewer_kilometres|repaired_accents|record_in_earlier_row|same_need_as_row|found_without_key)/,
  /^import\.(?:spreadsheet_error|origin_session_gone)$/,
  // Why an undo leaves a row as it is.
  /^import\.(?:need|record|trainee)_(?:changed|deleted|used)_since$/,
  // Somebody else has to act, or everything is done.
  /^attendance\.(?:already_|link_blocked|canceled|added_after|validated|nothing_to_ask|nobody_to_ask|too_early|not_ended)/,
  /^account\.password_login_off_link$|^integration\.(?:.*by_key|person_only|delivery_waiting)$|^record\.not_found$/,
];

it.each([...REFUSALS, ...FIELDS.filter(([key]) => key !== 'changedBy')])('%s is no sentence of a program', (key, sentence) => {
  if (!FOR_PROGRAMS.includes(key)) expect(sentence).not.toMatch(OF_PROGRAMS);
});

it.each(REFUSALS)('%s says what to do', (key, sentence) => {
  if (!NOTHING_TO_DO.some((reviewed) => reviewed.test(key))) expect(sentence).toMatch(IMPERATIVE);
});

it('has no reviewed exception that is not needed', () => {
  const read = new Map(REFUSALS);
  expect(FOR_PROGRAMS.filter((key) => !OF_PROGRAMS.test(read.get(key) ?? ''))).toEqual([]);
});
