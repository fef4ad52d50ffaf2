import { addressChanged, loginChanged } from './addressFindings.ts';
import { certificateMails } from './certificateMails.ts';
import type { CoherenceFacts, Found } from './coherenceFacts.ts';
import { COHERENCE_WARNINGS, FIX_LOCATIONS, type Finding } from './coherenceFinding.ts';
import { billed, dates, released, titles, validation, withdrawals } from './documentFindings.ts';
import { ownHands, sameHands } from './drawingFindings.ts';
import { clockBack, hours, movedSinceSigned, onNoWorkingDay, outsideWindow, twoPlaces } from './momentFindings.ts';
import { inSeries, twoHalvesAtOnce } from './signatureSeries.ts';
import { oneDevice, otherHands, severalScreens, unconfirmedWalkIns } from './signerFindings.ts';

const RULES: readonly ((facts: CoherenceFacts) => readonly Found[])[] = [
  validation,
  twoPlaces,
  outsideWindow,
  onNoWorkingDay,
  sameHands,
  ownHands,
  inSeries,
  twoHalvesAtOnce,
  clockBack,
  otherHands,
  oneDevice,
  severalScreens,
  unconfirmedWalkIns,
  loginChanged,
  addressChanged,
  billed,
  titles,
  dates,
  withdrawals,
  released,
  hours,
  movedSinceSigned,
  certificateMails,
];

const NOTHING_SAID = {
  who: null,
  period: null,
  detail: null,
  fixId: null,
  fault: null,
  changes: [],
  document: null,
  overridden: [],
  hours: null,
  moved: null,
  mail: null,
} as const;

/** Inconsistencies of a sheet, most severe first. */
export const findingsOf = (facts: CoherenceFacts): readonly Finding[] =>
  RULES.flatMap((rule) => rule(facts))
    .map(
      (partialFinding): Finding => ({
        ...NOTHING_SAID,
        fixLocation: FIX_LOCATIONS[partialFinding.kind],
        ...partialFinding,
        severity: COHERENCE_WARNINGS.includes(partialFinding.kind) ? 'warning' : 'blocking',
        sheetUuid: facts.sheetUuid,
      }),
    )
    .toSorted((one, other) => one.severity.localeCompare(other.severity));
