/** Trainees who are told of changed sessions in one request. */
export const NOTICES_MAX = 100;

/** Characters of the officer's own words in such a notice. */
export const NOTICE_WORD_MAX_LENGTH = 2000;

/** People to whom a session's document is mailed in one request: more than a session has. */
export const DOCUMENT_READERS_MAX = 1000;

/** Maximum messages one person may send per hour: several sessions of 300 people, and a limit for who takes over a login. */
export const MAILS_AN_HOUR = 2000;

/** Maximum addresses of one message, copies included. */
export const MAIL_ADDRESSES_MAX = 100;

/** The same text goes to the same person again within these minutes only if the sender insists. */
export const MAIL_AGAIN_MINUTES = 10;
