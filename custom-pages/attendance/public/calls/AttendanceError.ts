import type { CanceledView } from '../../../../model/attendance/attendanceViews.ts';
import { MESSAGES } from '../words/messages.ts';

interface Problem {
  readonly title?: string;
  readonly description?: string;
  readonly violations?: readonly { readonly message: string }[];
  /** Code of the attendance rule that refused. */
  readonly reason?: string;
}

const parseProblem = (body: string): Problem => {
  try {
    return (JSON.parse(body) ?? {}) as Problem;
  } catch {
    return {};
  }
};

interface Failure {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly reason?: string | null;
}

/** A refusal or failure, with a text for the person. */
export class AttendanceError extends Error {
  readonly title: string;
  /** HTTP status; 0: no answer. */
  readonly status: number;
  /** Code of the rule that refused; null: another failure. */
  readonly reason: string | null;
  /** Facts that the link of a cancelled session shows; null: another failure. */
  canceled: CanceledView | null = null;

  constructor({ status, title, detail, reason = null }: Failure) {
    super(detail);
    this.name = 'AttendanceError';
    this.status = status;
    this.reason = reason;
    this.title = title;
  }

  /** The session of the link is cancelled. */
  static canceled(view: CanceledView): AttendanceError {
    const { kicker: title, title: detail } = MESSAGES.canceled;
    const error = new AttendanceError({ status: 409, title, detail, reason: 'canceled' });
    error.canceled = view;
    return error;
  }

  static offline(): AttendanceError {
    return new AttendanceError({ status: 0, ...MESSAGES.errors.offline });
  }

  /** Parses a problem+json body; other bodies get a general text. */
  static fromProblem(status: number, body: string): AttendanceError {
    const { errors } = MESSAGES;
    if (status === 404) return new AttendanceError({ status, ...errors.notFound });
    const { title, description, violations, reason } = parseProblem(body);
    const detail = violations?.[0]?.message ?? description;
    if (status === 429)
      return new AttendanceError({ status, title: errors.tooMany.title, detail: detail ?? errors.tooMany.detail });
    return new AttendanceError({
      status,
      title: title ?? errors.failed.title,
      detail: status < 500 && detail ? detail : errors.failed.detail,
      reason: reason ?? null,
    });
  }

  static from(error: unknown): AttendanceError {
    if (error instanceof AttendanceError) return error;
    return new AttendanceError({ status: 500, ...MESSAGES.errors.failed });
  }
}
