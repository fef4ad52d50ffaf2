import type { Content, TableCell } from 'pdfmake/interfaces';
import { isAbsentAt } from '../../../model/attendance/halfDayPresence.ts';
import { typedNameIn } from '../../../model/attendance/signing/signatureInk.ts';
import { attendsHalf } from '../../../model/attendance/walkIn.ts';
import { type HalfDay, rangeInWords } from '../../../model/calendar/halfDay.ts';
import { trainingTitle } from '../../../model/documents/types/documentTypes.ts';
import { timesWordsAt, UNSIGNED, unsignedWords } from '../../../model/messages/attendance/absence.ts';
import { DOCUMENT_WORDS, HALF_DAY_WORDS } from '../../../model/messages/documents/documentWords.ts';
import { SEAL_TIME_WORDS } from '../../../model/messages/evidence/sealTime.ts';
import type { DocumentOrder, Dossier, SheetFacts, SignatureFacts, StatedTime } from '../facts/dossier.ts';
import { facts, heading, table, together } from './pageParts.ts';
import { described } from './tags.ts';
import { day, dayOfOrder, hoursOfDay, longDay, time } from './variables.ts';

const DRAWING = { width: 92, height: 30 } as const;
const ROW_HEIGHT = 34;
const SIGNATURE_WIDTH = 102;
/** A hash cannot be wrapped. */
const HASH_SIZE = 7;

/** The drawing, or the typed name. */
const ink = ({ svg }: SignatureFacts): Content[] => {
  if (!svg) return [];
  const typed = typedNameIn(svg);
  if (typed !== null) return [{ text: typed, italics: true, fontSize: 10 }];
  return [described(DOCUMENT_WORDS.signature, { svg, fit: [DRAWING.width, DRAWING.height] })];
};

/** A drawing without network says when it was made and when it came. */
const momentOf = ({ signedAt, drawnAt }: SignatureFacts): string => {
  if (!drawnAt) return `${day(signedAt)} ${time(signedAt)}`;
  const received = day(drawnAt) === day(signedAt) ? time(signedAt) : `${time(signedAt)} (${day(signedAt)})`;
  return `${day(drawnAt)} ${DOCUMENT_WORDS.drawnAndReceived({ drawn: time(drawnAt), received })}`;
};

const signed = (signature: SignatureFacts): Content => ({
  stack: [
    ...ink(signature),
    {
      text: `${momentOf(signature)} · ${signature.words}`,
      fontSize: 6.5,
    },
  ],
});

type Halves = SheetFacts['halfDays'];
type SheetEntry = SheetFacts['entries'][number];

/** An unsigned cell stays empty on a paper sheet; in a validated sheet it gets a text, since a pen could fill it later. */
const missingWords = ({ validatedAt }: SheetFacts, entry: SheetEntry, half: HalfDay): string => {
  if (!attendsHalf(entry, half)) return DOCUMENT_WORDS.beforeArrival;
  return validatedAt || isAbsentAt(entry, half.period) ? unsignedWords(entry, half.period) : ' ';
};

const nameCell = ({ name, addedOnSiteAt }: SheetEntry): TableCell => {
  if (addedOnSiteAt === null) return name;
  const words = DOCUMENT_WORDS.addedOnSite({ day: day(addedOnSiteAt), time: time(addedOnSiteAt) });
  return { stack: [name, { text: words, italics: true, fontSize: 7 }] };
};

const cellOf = (signature: SignatureFacts | undefined, otherwise: string, times = ''): TableCell => {
  const cell: Content = signature ? signed(signature) : { text: otherwise, italics: true, fontSize: 8 };
  return times === '' ? cell : { stack: [cell, { text: times, italics: true, fontSize: 8 }] };
};

const headOf = (halves: Halves, first: readonly string[]): string[] => [
  ...first,
  ...halves.map(({ period, slots }) => [HALF_DAY_WORDS[period], ...slots.map(rangeInWords)].join('\n')),
];

const entriesTable = (sheet: SheetFacts): Content => {
  const { halfDays, entries } = sheet;
  return table({
    widths: [20, '*', '*', ...halfDays.map(() => SIGNATURE_WIDTH)],
    head: headOf(halfDays, [DOCUMENT_WORDS.number, DOCUMENT_WORDS.trainee, DOCUMENT_WORDS.company]),
    rowHeight: ROW_HEIGHT,
    rows: entries.map((entry, index) => [
      String(index + 1),
      nameCell(entry),
      { text: entry.company ?? '', fontSize: 8 },
      ...halfDays.map((half) =>
        cellOf(entry.signatures[half.period], missingWords(sheet, entry, half), timesWordsAt(entry, half.period)),
      ),
    ]),
  });
};

/** Incidents of the day, as the trainer wrote them. */
const incidentsList = ({ incidents }: SheetFacts): Content[] => {
  const items = incidents.map(
    ({ text, words }): Content => ({
      margin: [0, 0, 0, 4],
      stack: [
        { text, fontSize: 8 },
        { text: words, italics: true, fontSize: 7 },
      ],
    }),
  );
  return items.length > 0 ? [heading(DOCUMENT_WORDS.incidents), ...items] : [];
};

const trainersTable = (sheet: SheetFacts): Content => {
  const { halfDays, trainers } = sheet;
  return table({
    widths: ['*', ...halfDays.map(() => 150)],
    head: headOf(halfDays, [DOCUMENT_WORDS.trainer]),
    rowHeight: ROW_HEIGHT,
    rows: trainers.map(({ name, signatures }) => [
      name,
      ...halfDays.map(({ period }) => cellOf(signatures[period], sheet.validatedAt ? UNSIGNED : ' ')),
    ]),
  });
};

/** Says whose time the sheet states. */
const timeWords = (authority: StatedTime | null): string =>
  authority
    ? SEAL_TIME_WORDS.printedStamped({ by: authority.by, day: day(authority.at), time: time(authority.at) })
    : SEAL_TIME_WORDS.printedNotStamped;

const verificationBox = ({ verification, validatedAt }: SheetFacts): Content => ({
  unbreakable: true,
  margin: [0, 8, 0, 0],
  columns: [
    verification.url ? { qr: verification.url, fit: 74, eccLevel: 'M', width: 84 } : { text: '', width: 0 },
    {
      stack: [
        { text: DOCUMENT_WORDS.verificationOfSheet, bold: true, fontSize: 9 },
        { text: verification.url ?? DOCUMENT_WORDS.verificationCode({ code: verification.code }), style: 'small' },
        { text: DOCUMENT_WORDS.fingerprintOfSheet({ hash: verification.contentHash }), style: 'small', fontSize: HASH_SIZE },
        {
          text: DOCUMENT_WORDS.lineOfJournal({ id: verification.head.id, hash: verification.head.hash }),
          style: 'small',
          fontSize: HASH_SIZE,
        },
        {
          text: validatedAt
            ? DOCUMENT_WORDS.validatedAt({ day: day(validatedAt), time: time(validatedAt) })
            : DOCUMENT_WORDS.notValidated,
          style: 'small',
        },
        { text: timeWords(verification.authority), style: 'small' },
      ],
    },
  ],
});

const COUNTER_SIGNATURE = DOCUMENT_WORDS.counterSignatures;
/** More trainers may need a page of their own. */
const MOST_TRAINERS_TOGETHER = 8;

/** Counter-signatures and verification data, on one page if they fit. */
const closing = (sheet: SheetFacts): Content[] =>
  sheet.trainers.length > MOST_TRAINERS_TOGETHER
    ? [heading(COUNTER_SIGNATURE), trainersTable(sheet), verificationBox(sheet)]
    : [together({ text: COUNTER_SIGNATURE, style: 'heading' }, trainersTable(sheet), verificationBox(sheet))];

/** Before a sheet exists: half-days to sign by hand. */
const blankSheet = (dossier: Dossier): Content => [
  { text: DOCUMENT_WORDS.noSheetYet, italics: true },
  facts([[DOCUMENT_WORDS.registeredTrainees, String(dossier.trainees.length)]]),
];

/** The session's attendance sheet: who signed which half-day, when and how, or was absent and why. */
export const signatureSheet = (dossier: Dossier, { type }: DocumentOrder): Content[] => {
  const logisticSession = dayOfOrder(dossier);
  const place = dossier.sheet?.validated?.place ?? logisticSession.place;
  const { startAt, endAt } = hoursOfDay(logisticSession);
  const { sheet } = dossier;
  return [
    facts(
      [
        [DOCUMENT_WORDS.training, dossier.sheet?.validated?.title ?? trainingTitle(type, dossier.training)],
        [
          DOCUMENT_WORDS.session,
          DOCUMENT_WORDS.numberedDay({ session: dossier.trainingSessionId, day: dossier.logisticSessionId }),
        ],
        [DOCUMENT_WORDS.date, DOCUMENT_WORDS.dayFromTo({ day: longDay(startAt), start: time(startAt), end: time(endAt) })],
        [DOCUMENT_WORDS.place, `${place.name}, ${place.address}, ${place.zipCode} ${place.city}`],
      ],
      90,
    ),
    ...(sheet ? [entriesTable(sheet), ...incidentsList(sheet), ...closing(sheet)] : [blankSheet(dossier)]),
  ];
};
