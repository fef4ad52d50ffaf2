import { createRequire } from 'node:module';
import type { NodemailerError, SentMessageInfo } from 'nodemailer';
import { MINUTE_MS } from '../../model/calendar/parisTime.ts';
import { email } from '../../model/kernel/field.ts';
import { validateField } from '../../model/kernel/validation.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';

const require = createRequire(import.meta.url);

/** Loaded when it is first used. */
const nodemailer = () => require('nodemailer') as typeof import('nodemailer');

export interface MailAddress {
  /** Shown with the address. */
  readonly name?: string;
  readonly address: string;
}

export interface OutgoingAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A picture that the HTML shows as `cid:<id>`. */
interface OutgoingPicture {
  readonly id: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A calendar file that invites to an event, or cancels it (RFC 5546). */
export interface OutgoingInvitation {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly fileName: string;
  readonly content: string;
}

/** A message to send. */
export interface OutgoingMail {
  /** The same on every attempt, to detect duplicates. */
  readonly messageId: string;
  readonly from: MailAddress;
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly bcc: readonly MailAddress[];
  /** Address of the person who reads the answers. Default: the sender. */
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly html: string;
  /** The content as plain text. */
  readonly text: string;
  readonly date: Date;
  readonly attachments: readonly OutgoingAttachment[];
  readonly picture?: OutgoingPicture | null;
  readonly invitations?: readonly OutgoingInvitation[];
}

/** The mail server's answer to an accepted message. */
export interface Delivery {
  readonly answer: string;
  /** Addresses refused while others were accepted. */
  readonly rejected: readonly string[];
}

/**
 * The message was not accepted. `bounced`: permanently refused; `refused`: it cannot be sent as it is; `later`: temporary
 * refusal; `unreachable`: no connection, so other messages would fail too.
 */
export class MailFailure extends Error {
  readonly kind: 'bounced' | 'refused' | 'later' | 'unreachable';

  constructor(kind: MailFailure['kind'], answer: string) {
    super(answer);
    this.name = 'MailFailure';
    this.kind = kind;
  }
}

/** The mail server. */
export interface Mailer {
  /** Sends a message; throws a `MailFailure` with the reason. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<Delivery>;
}

const CONTROL = /\p{Cc}/u;
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * A mail server that scans a message may take ten minutes to answer (RFC 5321, 4.5.3.2.6). Giving up earlier would send a message again
 * that the server has accepted.
 */
const ANSWER_TIMEOUT_MS = 10 * MINUTE_MS;

/** By then a sending has ended in one way or another. */
export const SEND_TIMEOUT_MS = ANSWER_TIMEOUT_MS + MINUTE_MS;

const ADDRESS = email({ required: true });

/** A single address, with nothing that a header or envelope could read as two. */
const checked = ({ name, address }: MailAddress): { readonly name: string; readonly address: string } => {
  if (validateField(ADDRESS, address) !== null || CONTROL.test(address)) {
    throw new MailFailure('refused', problemMessage('mail.address_refused', { address: JSON.stringify(address) }));
  }
  return { name: (name ?? '').replaceAll(/[\p{Cc}"<>]/gu, ' ').trim(), address };
};

const checkedSubject = (subject: string): string => {
  if (CONTROL.test(subject)) throw new MailFailure('refused', problemMessage('mail.subject_refused'));
  return subject;
};

/** Wrong or missing SMTP login: the operator has to fix it, messages wait. */
const isLoginRefusal = ({ code, responseCode }: NodemailerError): boolean =>
  code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2' || responseCode === 530 || responseCode === 535;

const CONNECTION_CODES: ReadonlySet<string> = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROXY',
  'EPROTOCOL',
  'ECONNREFUSED',
]);

const kindOf = (error: NodemailerError): MailFailure['kind'] => {
  const { code = '', responseCode } = error;
  if (isLoginRefusal(error)) return 'unreachable';
  if (responseCode !== undefined && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return responseCode >= 500 ? 'bounced' : 'later';
  if (CONNECTION_CODES.has(code)) return 'unreachable';
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'later';
};

const failureOf = (error: unknown): MailFailure => {
  if (error instanceof MailFailure) return error;
  const failed = error as NodemailerError;
  return new MailFailure(kindOf(failed), failed.response || failed.message);
};

/** Mail programs offer one invitation themselves; a message cannot carry two, so several are attached as files. */
const invitationOf = ({ invitations = [] }: OutgoingMail) => {
  const [only, ...others] = invitations;
  return only && others.length === 0
    ? { icalEvent: { method: only.method, filename: only.fileName, content: only.content } }
    : {};
};

const attachmentsOf = ({ attachments, picture, invitations = [] }: OutgoingMail) => [
  ...(picture
    ? [
        {
          cid: picture.id,
          filename: false as const,
          contentType: picture.contentType,
          content: Buffer.from(picture.content),
          contentDisposition: 'inline' as const,
        },
      ]
    : []),
  ...attachments.map(({ fileName, contentType, content }) => ({
    filename: fileName,
    contentType,
    content: Buffer.from(content),
    contentDisposition: 'attachment' as const,
  })),
  ...(invitations.length > 1 ? invitations : []).map(({ fileName, method, content }) => ({
    filename: fileName,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content,
    contentDisposition: 'attachment' as const,
  })),
];

/** Sends messages to the SMTP server at the address; one connection per message, so that the library repeats none. */
export const createMailer = (url: string): Mailer => {
  const transport = nodemailer().createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail, signal) => {
      try {
        const from = checked(mail.from);
        const [to, cc, bcc] = [mail.to.map(checked), mail.cc.map(checked), mail.bcc.map(checked)];
        const info: SentMessageInfo = await transport.sendMail({
          messageId: mail.messageId,
          from,
          to,
          cc,
          ...(mail.replyTo && { replyTo: checked(mail.replyTo) }),
          envelope: { from: from.address, to: [...to, ...cc, ...bcc].map(({ address }) => address) },
          subject: checkedSubject(mail.subject),
          html: mail.html,
          text: mail.text,
          date: mail.date,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachmentsOf(mail),
          ...invitationOf(mail),
          signal,
        });
        return { answer: info.response ?? '', rejected: (info.rejected ?? []).map(String) };
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
};
