import { MESSAGES } from './messages.ts';

interface Problem {
  readonly title?: string;
  readonly description?: string;
  readonly violations?: readonly { readonly message: string }[];
  /** Name of the rule of attendance that refused. */
  readonly reason?: string;
}

const parseProblem = (body: string): Problem => {
  try {
    return (JSON.parse(body) ?? {}) as Problem;
  } catch {
    return {};
  }
};

/** A refusal or a failure, in words for the person. */
export class AttendanceError extends Error {
  readonly title: string;
  /** HTTP status; 0: no answer. */
  readonly status: number;
  /** Name of the rule that refused; null: no rule did. */
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

  /** Reads a problem+json body; what is none says so in general words. */
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
