const TEN_MINUTES = 600;
const QUARTER_HOUR = 900;
const HOUR = 3600;

/** How often something may be done around an attendance sheet, in so many seconds. */
export const ATTENDANCE_LIMITS = {
  /** Sendings of signing links by one person, by mail and by SMS: enough to write to a whole room one by one. */
  sendings: { points: 40, windowSeconds: TEN_MINUTES },
  /** Unannounced trainees of one sheet. */
  walkIns: { points: 10, windowSeconds: TEN_MINUTES },
  /** Incidents noted on one sheet: each gets a mail. */
  incidents: { points: 10, windowSeconds: TEN_MINUTES },
  /** Codes requested for a trainer on a sheet. */
  trainerCodes: { points: 4, windowSeconds: QUARTER_HOUR },
  /** Attempts to type such a code. */
  trainerCodeAttempts: { points: 6, windowSeconds: QUARTER_HOUR },
  /** Addresses proposed by one trainee's link: each gets a mail. */
  proposedEmails: { points: 5, windowSeconds: HOUR },
  /** Downloads of one trainee's convocation: each draws a PDF, and somebody who lost theirs takes two or three. */
  convocations: { points: 20, windowSeconds: TEN_MINUTES },
} as const;
