export type MassCall = 'mass_change_status' | 'mass_send_reminder' | 'mass_send_to_call_center' | 'mass_delete';

/** Needs that a command left as they were, by the reason. */
interface Refusals {
  readonly status: string;
  readonly label: string;
  readonly reason: string;
  readonly count: number;
}

/** What a mass command did, or would do. */
export interface MassAnswer {
  readonly totalItem: number;
  readonly statusChanged?: number;
  readonly reminded?: number;
  readonly sent?: number;
  readonly deleted?: number;
  /** Stood so already. */
  readonly unchanged?: number;
  readonly refusedTotal?: number;
  readonly refused?: readonly { readonly '@id': string; readonly id: number; readonly reason: string }[];
  readonly refusals?: readonly Refusals[];
}

/** How many needs the command changed. */
export const changedBy = ({ statusChanged, reminded, sent, deleted }: MassAnswer): number =>
  statusChanged ?? reminded ?? sent ?? deleted ?? 0;
