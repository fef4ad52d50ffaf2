/** Numbers of the database's advisory locks, here together so that no two are the same. */
export const ADVISORY_LOCKS = {
  /** One process migrates at a time. */
  migrations: 7_250_001,
  /** One process adds the demonstration. */
  demonstration: 7_250_002,
  /** Chunks of imports are written one after another. */
  importWrites: 7_250_003,
  /** Saved filters of an account are counted and added by one call at a time. */
  savedFilters: 7_250_004,
  /** Changes of rights are decided one after another, so that an administrator remains. */
  superAdmins: 7_250_005,
  /** Warnings about what expires are sent by one process. */
  expiryWarnings: 7_250_006,
  /** The library of the set-up is added by one call at a time. */
  library: 7_250_007,
  /** Segments of SMS are counted and added by one call at a time. */
  sms: 7_250_008,
  /** Marked days are compared and added by one call at a time. */
  eventDays: 7_250_009,
  /** With a training session's number: its mails are compared and queued by one call at a time. */
  sessionMails: 7_250_010,
  /** Names that imports lack are compared and created by one call at a time. */
  missingNames: 7_250_011,
  /** Fields of one record are compared and added by one call at a time. */
  customFields: 7_250_012,
  /** Files for the « passeport de prévention » are made one after another. */
  passportFiles: 7_250_013,
  /** Mails about renewals are compared and queued by one call at a time. */
  renewalMails: 7_250_014,
  /** Mails about the « passeport de prévention » are compared and queued by one call at a time. */
  passportMails: 7_250_015,
  /** Indexes of added fields are made by one process at a time. */
  fieldIndexes: 7_250_016,
  /** Risks of the start list are compared and added by one call at a time. */
  startRisks: 7_250_017,
  /** With a training session's number: its questionnaires are answered one after another. */
  answers: 7_250_018,
  /** Mails that ask for answers are compared and queued by one call at a time. */
  askingMails: 7_250_019,
  /** Entries of the chain of answers are added one after another (in its trigger). */
  answerEntries: 7_250_020,
} as const;
