import type { CoherentEntry } from './coherenceFacts.ts';
import type { CoherenceKind, Finding } from './coherenceFinding.ts';

/**
 * Blocking findings that hold no certificate, with the reason: what they lack is the document itself, or another refusal says it.
 * Every other blocking finding holds the documents of the people it concerns.
 */
const HOLDS_NO_DOCUMENT: { readonly [K in CoherenceKind]?: string } = {
  hours_differ: 'A new document with the right hours is the cure.',
  billed_not_validated: 'Documents wait for the validation of the sheet anyway.',
  billed_not_counter_signed: 'Documents wait for the trainer’s signature anyway.',
};

/** A blocking finding with the people whose documents it concerns. */
export interface BlockingFinding extends Finding {
  readonly logisticSessionId: number;
  /** Needs of the trainees; null: all of the sheet. */
  readonly needIds: readonly number[] | null;
}

/** A trainee is named as the person concerned, or as the other one of two. */
const concerned = ({ who, detail }: Finding, entries: readonly Pick<CoherentEntry, 'name' | 'needTrainingId'>[]) => {
  const needIds = entries.filter(({ name }) => name === who || name === detail).map(({ needTrainingId }) => needTrainingId);
  return needIds.length > 0 ? needIds : null;
};

/** The blocking ones among a sheet's findings. */
export const blockingAmong = (
  findings: readonly Finding[],
  { logisticSessionId, entries }: { readonly logisticSessionId: number; readonly entries: readonly CoherentEntry[] },
): readonly BlockingFinding[] =>
  findings
    .filter(({ severity }) => severity === 'blocking')
    .map((finding) => ({ ...finding, logisticSessionId, needIds: concerned(finding, entries) }));

/** Names a finding as long as it says the same: one about another person, half-day or value is a new one. */
export const findingKey = ({ sheetUuid, kind, who, period, detail, fault, changes }: Finding): string =>
  JSON.stringify([sheetUuid, kind, who, period, detail, fault, changes]);

/** A finding that somebody overrode with a reason. */
export interface OverriddenFinding {
  readonly key: string;
  /** As it was read. */
  readonly sentence: string;
}

/** Findings that no decision overrides. */
export const openAmong = <Some extends Finding>(
  findings: readonly Some[],
  overridden: readonly OverriddenFinding[],
): readonly Some[] => {
  const keys = new Set(overridden.map(({ key }) => key));
  return findings.filter((finding) => !keys.has(findingKey(finding)));
};

/** Findings for which a trainee's certificate waits. */
export const holdingFor = (
  findings: readonly BlockingFinding[],
  needId: number,
  logisticSessionIds: readonly number[],
): readonly BlockingFinding[] =>
  findings.filter(
    ({ kind, logisticSessionId, needIds }) =>
      HOLDS_NO_DOCUMENT[kind] === undefined &&
      logisticSessionIds.includes(logisticSessionId) &&
      (needIds === null || needIds.includes(needId)),
  );
