import type { JsonObject } from '../../model/kernel/values/json.ts';
import { problem, stale } from '../kernel/domainError.ts';

/** The record that a command acts on, as the person has seen it. */
export interface Target {
  readonly id: number;
  readonly version: number;
}

/** Steps of a record that has a status. */
interface Steps<Status extends string> {
  readonly moves: (from: Status) => readonly Status[];
  readonly words: Readonly<Record<Status, string>>;
  readonly refusal: 'improvement.not_moved' | 'quality_entry.not_moved';
}

interface Stepping<Status extends string> {
  /** The version that the person has seen. */
  readonly version: number;
  readonly to: Status;
}

/** Refuses to act on a record that has changed since it was seen. */
export const requireSeen = (record: { readonly version: number }, version: number): void => {
  if (record.version !== version) throw stale(record as unknown as JsonObject);
};

/** Refuses a step on a record that has changed since it was seen, and one that its status does not allow. */
export const requireStep = <Status extends string>(
  record: { readonly version: number; readonly status: Status },
  { version, to }: Stepping<Status>,
  { moves, words, refusal }: Steps<Status>,
): void => {
  requireSeen(record, version);
  const allowed = moves(record.status);
  if (allowed.includes(to)) return;
  const next = allowed.map((status) => words[status]);
  throw problem('workflow.refused', refusal, { from: words[record.status], to: words[to], next });
};
