export type MassCall = 'mass_change_status' | 'mass_send_reminder' | 'mass_send_to_call_center' | 'mass_delete';

/** Needs that a command did not change, by reason. */
interface Refusals {
  readonly status: string;
  readonly label: string;
  readonly reason: string;
  readonly count: number;
}

/** Result or preview of a mass command. */
export interface MassAnswer {
  readonly totalItem: number;
  readonly statusChanged?: number;
  readonly reminded?: number;
  readonly sent?: number;
  readonly deleted?: number;
  /** Already had the status. */
  readonly unchanged?: number;
  readonly refusedTotal?: number;
  readonly refused?: readonly { readonly '@id': string; readonly id: number; readonly reason: string }[];
  readonly refusals?: readonly Refusals[];
}

/** Number of needs the command changed. */
export const changedBy = ({ statusChanged, reminded, sent, deleted }: MassAnswer): number =>
  statusChanged ?? reminded ?? sent ?? deleted ?? 0;
