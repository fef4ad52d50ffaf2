import { z } from 'zod';
import { SETTING_RULES } from '../../model/messages/operator.ts';
import { isWebAddress } from '../kernel/filesPlace.ts';
import { type BrevoSmsOptions, createBrevoSms } from './brevoSms.ts';
import { createOvhSms, type OvhSmsOptions } from './ovhSms.ts';
import type { SmsSender } from './smsSender.ts';

/** Settings of the provider of SMS. */
export const SMS_SETTINGS = {
  SMS_PROVIDER: z.enum(['ovh', 'brevo'], SETTING_RULES.smsProvider).optional(),
  SMS_SENDER: z
    .string()
    .regex(/^([A-Za-z0-9]{3,11}|\d{12,15})$/, SETTING_RULES.smsSender)
    .optional(),
  SMS_URL: z.string().refine(isWebAddress, SETTING_RULES.webAddress).optional(),
  SMS_OVH_APPLICATION_KEY: z.string().optional(),
  SMS_OVH_APPLICATION_SECRET: z.string().optional(),
  SMS_OVH_CONSUMER_KEY: z.string().optional(),
  SMS_OVH_SERVICE: z.string().optional(),
  SMS_BREVO_KEY: z.string().optional(),
};

type SmsSettings = z.infer<z.ZodObject<typeof SMS_SETTINGS>>;

/** The chosen provider and its keys. */
export type SmsProvider =
  | { readonly kind: 'ovh'; readonly options: OvhSmsOptions }
  | { readonly kind: 'brevo'; readonly options: BrevoSmsOptions };

const NEEDED = {
  ovh: ['SMS_OVH_APPLICATION_KEY', 'SMS_OVH_APPLICATION_SECRET', 'SMS_OVH_CONSUMER_KEY', 'SMS_OVH_SERVICE'],
  brevo: ['SMS_BREVO_KEY', 'SMS_SENDER'],
} as const;

/** A setting that the chosen provider lacks; null: none. */
export const missingSmsSetting = (settings: SmsSettings): { readonly name: string; readonly rule: string } | null => {
  const { SMS_PROVIDER: provider } = settings;
  const name = provider && NEEDED[provider].find((setting) => settings[setting] === undefined);
  return name ? { name, rule: SETTING_RULES.smsWith(provider) } : null;
};

const ADDRESSES = { ovh: 'https://eu.api.ovh.com/1.0', brevo: 'https://api.brevo.com/v3' } as const;

/** The provider of SMS; null: none. */
export const readSmsProvider = (settings: SmsSettings): SmsProvider | null => {
  const { SMS_PROVIDER: kind, SMS_SENDER: sender, SMS_URL } = settings;
  if (!kind) return null;
  const url = (SMS_URL ?? ADDRESSES[kind]).replace(/\/$/, '');
  if (kind === 'brevo') return { kind, options: { url, apiKey: settings.SMS_BREVO_KEY ?? '', sender: sender ?? '' } };
  return {
    kind,
    options: {
      url,
      applicationKey: settings.SMS_OVH_APPLICATION_KEY ?? '',
      applicationSecret: settings.SMS_OVH_APPLICATION_SECRET ?? '',
      consumerKey: settings.SMS_OVH_CONSUMER_KEY ?? '',
      service: settings.SMS_OVH_SERVICE ?? '',
      sender: sender ?? null,
    },
  };
};

/** The chosen provider, ready to send; null: none. */
export const createSmsSender = (provider: SmsProvider | null): SmsSender | null => {
  if (!provider) return null;
  return provider.kind === 'ovh' ? createOvhSms(provider.options) : createBrevoSms(provider.options);
};
