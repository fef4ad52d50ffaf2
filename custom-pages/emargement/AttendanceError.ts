import { MESSAGES } from './messages.ts';

interface Problem {
  readonly title?: string;
  readonly description?: string;
  readonly violations?: readonly { readonly message: string }[];
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

  constructor(status: number, title: string, detail: string) {
    super(detail);
    this.name = 'AttendanceError';
    this.status = status;
    this.title = title;
  }

  static offline(): AttendanceError {
    return new AttendanceError(0, MESSAGES.errors.offline.title, MESSAGES.errors.offline.detail);
  }

  /** Reads a problem+json body; what is none says so in general words. */
  static fromProblem(status: number, body: string): AttendanceError {
    const { errors } = MESSAGES;
    if (status === 404) return new AttendanceError(status, errors.notFound.title, errors.notFound.detail);
    if (status === 429) return new AttendanceError(status, errors.tooMany.title, errors.tooMany.detail);
    const { title, description, violations } = parseProblem(body);
    const detail = violations?.[0]?.message ?? description;
    return new AttendanceError(status, title ?? errors.failed.title, status < 500 && detail ? detail : errors.failed.detail);
  }

  static from(error: unknown): AttendanceError {
    if (error instanceof AttendanceError) return error;
    return new AttendanceError(500, MESSAGES.errors.failed.title, MESSAGES.errors.failed.detail);
  }
}
