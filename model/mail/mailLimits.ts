/** Maximum messages one person may send per hour. */
export const MAILS_AN_HOUR = 200;

/** Maximum addresses of one message, copies included. */
export const MAIL_ADDRESSES_MAX = 100;

/** Maximum attachments of one message. */
export const MAIL_ATTACHMENTS_MAX = 10;
