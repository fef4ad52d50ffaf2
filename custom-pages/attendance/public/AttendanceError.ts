import { MESSAGES } from './messages.ts';

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

/** A refusal or failure, with a text for the person. */
export class AttendanceError extends Error {
  readonly title: string;
  /** HTTP status; 0: no answer. */
  readonly status: number;
  /** Code of the rule that refused; null: another failure. */
  readonly reason: string | null;

  constructor(status: number, title: string, detail: string, reason: string | null = null) {
    super(detail);
    this.name = 'AttendanceError';
    this.status = status;
    this.reason = reason;
    this.title = title;
  }

  static offline(): AttendanceError {
    return new AttendanceError(0, MESSAGES.errors.offline.title, MESSAGES.errors.offline.detail);
  }

  /** Parses a problem+json body; other bodies get a general text. */
  static fromProblem(status: number, body: string): AttendanceError {
    const { errors } = MESSAGES;
    if (status === 404) return new AttendanceError(status, errors.notFound.title, errors.notFound.detail);
    const { title, description, violations, reason } = parseProblem(body);
    const detail = violations?.[0]?.message ?? description;
    if (status === 429) return new AttendanceError(status, errors.tooMany.title, detail ?? errors.tooMany.detail);
    return new AttendanceError(
      status,
      title ?? errors.failed.title,
      status < 500 && detail ? detail : errors.failed.detail,
      reason ?? null,
    );
  }

  static from(error: unknown): AttendanceError {
    if (error instanceof AttendanceError) return error;
    return new AttendanceError(500, MESSAGES.errors.failed.title, MESSAGES.errors.failed.detail);
  }
}
