import type { DangerousCode } from '../configurations/configurationCodes.ts';
import { choice, json, paragraph, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import type { SessionMailDocument } from '../mail/notificationEmailKinds.ts';
import { AUTOMATION_ACCESS } from './automationAccess.ts';

/** The automatic mails to trainees and their companies, which every installation has. */
export const SHIPPED_AUTOMATIONS = ['convocation', 'reminder', 'certificate', 'missing_signature', 'renewal'] as const;
export type ShippedCode = (typeof SHIPPED_AUTOMATIONS)[number];

interface Shipped {
  /** The parameter that turns it on. */
  readonly parameter: DangerousCode & `mail_${string}`;
  /** The parameter with its days before the session; null: its moment is fixed. */
  readonly days: 'mail_convocation_days' | null;
  /** The document whose variables its text may use; null: the text is edited elsewhere. */
  readonly textOf: SessionMailDocument | null;
  /** To whom it writes. */
  readonly reader: 'trainee' | 'company';
}

/** Each shipped automation, and which of its facts are parameters. */
export const SHIPPED: Readonly<Record<ShippedCode, Shipped>> = {
  convocation: { parameter: 'mail_convocation_automatic', days: 'mail_convocation_days', textOf: null, reader: 'trainee' },
  reminder: { parameter: 'mail_reminder_automatic', days: null, textOf: 'convocation', reader: 'trainee' },
  certificate: { parameter: 'mail_certificate_automatic', days: null, textOf: 'completion_certificate', reader: 'trainee' },
  missing_signature: { parameter: 'mail_missing_signature_automatic', days: null, textOf: null, reader: 'trainee' },
  renewal: { parameter: 'mail_renewal_automatic', days: null, textOf: null, reader: 'company' },
};

/** Each of them writes about a need, to its trainee or their company, so their conditions are filters of needs. */
export const SHIPPED_RECORD = 'need_trainings';

export const isShippedCode = (code: unknown): code is ShippedCode => (SHIPPED_AUTOMATIONS as readonly unknown[]).includes(code);

/** Changes of an administrator to a shipped automation; without a record it is as it was shipped. */
export const shippedAutomations = defineResource({
  name: 'shipped_automations',
  type: 'ShippedAutomation',
  route: 'shipped_automation',
  access: AUTOMATION_ACCESS,
  label: ['code'],
  order: { id: 'asc' },
  sections: ['identity', 'if', 'text'],
  fields: {
    code: choice(SHIPPED_AUTOMATIONS, { required: true, unique: true, filter: 'exact', column: true }),
    /** Filters of the list of needs, besides what the automation itself requires. */
    conditions: json({ section: 'if' }),
    /** Null: the shipped text. */
    object: text({ section: 'text' }),
    content: paragraph({ section: 'text', maxLength: 20_000 }),
  },
});
