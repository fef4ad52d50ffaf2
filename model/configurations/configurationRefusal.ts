import { parseTimeSlot } from '../calendar/halfDay.ts';
import { colour, date, decimal, email, integer, text as textField, url } from '../kernel/field.ts';
import { idFromIri } from '../kernel/resource.ts';
import { validateField } from '../kernel/validation.ts';
import { FILE_MESSAGES } from '../kernel/values/fileKinds.ts';
import { isActivityDeclaration, isSiret } from '../kernel/values/formats.ts';
import { isCountryCode } from '../kernel/values/postalCode.ts';
import { FIELD_REFUSALS } from '../messages/kernel/fieldRefusals.ts';
import {
  CONFIGURATION_MAX_LENGTH,
  configurationOf,
  countriesIn,
  isStatus,
  isYesOrNo,
  NO_TIME_SLOT,
  type NumberConfiguration,
  numberIn,
  type ParameterCode,
  statusesIn,
  type TextFormat,
} from './configurationCodes.ts';

/** Numbers of the organisation; people write them in groups. */
const FORMATS: Readonly<
  Record<Exclude<TextFormat, 'date' | 'days'>, { readonly fits: (text: string) => boolean; readonly refusal: string }>
> = {
  siret: { fits: isSiret, refusal: FIELD_REFUSALS.siret },
  nda: { fits: isActivityDeclaration, refusal: FIELD_REFUSALS.nda },
};

/** A number with a decimal comma or point. */
const DECIMAL = /^\d{1,9}([.,]\d{1,9})?$/;

const countriesRefusal = (text: string): string | null => {
  const countries = countriesIn(text);
  return countries.length > 0 && countries.every(isCountryCode) ? null : FIELD_REFUSALS.countries;
};

const numberRefusal = (configuration: NumberConfiguration, text: string): string | null => {
  const { kind, min, max } = configuration;
  if (kind === 'integer') return /^\d+$/.test(text) ? validateField(integer({ min, max }), Number(text)) : FIELD_REFUSALS.integer;
  const { scale } = configuration;
  return DECIMAL.test(text) ? validateField(decimal({ min, max, scale }), numberIn(text)) : FIELD_REFUSALS.number;
};

const isFrenchDay = (text: string): boolean => {
  const [day, month, year] = text.trim().split('/');
  return /^\d{2}\/\d{2}\/\d{4}$/.test(text.trim()) && validateField(date(), `${year}-${month}-${day}`) === null;
};

/** The numbers of days in a text, separated by commas, the longest first; each once. */
export const daysIn = (text: string): readonly number[] =>
  [...new Set(text.split(',').map((part) => Number(part.trim())))].toSorted((one, other) => other - one);

/** More than a year before, nobody plans. */
const DAYS_MAX = 365;
const DAYS = /^\s*[1-9]\d{0,2}\s*(,\s*[1-9]\d{0,2}\s*)*$/;

const textRefusal = (format: TextFormat | undefined, text: string): string | null => {
  if (format === 'date') return isFrenchDay(text) ? null : FIELD_REFUSALS.date;
  if (format === 'days') return DAYS.test(text) && daysIn(text).every((day) => day <= DAYS_MAX) ? null : FIELD_REFUSALS.days;
  const formatRule = format && FORMATS[format];
  return formatRule && !formatRule.fits(text.replaceAll(/[\s.-]/g, '')) ? formatRule.refusal : validateField(textField(), text);
};

/** Why the text is not valid for the code, as a French sentence, or null. */
export const configurationRefusal = (code: ParameterCode, text: string): string | null => {
  const configuration = configurationOf(code);
  if (configuration.kind === 'statuses') {
    const statuses = statusesIn(text);
    return statuses.length > 0 && statuses.every(isStatus) ? null : FIELD_REFUSALS.choice;
  }
  if (configuration.kind === 'email') return validateField(email(), text);
  if (configuration.kind === 'boolean') return isYesOrNo(text) ? null : FIELD_REFUSALS.boolean;
  if (configuration.kind === 'timeSlot') return text === NO_TIME_SLOT || parseTimeSlot(text) ? null : FIELD_REFUSALS.timeSlot;
  if (configuration.kind === 'url') return validateField(url(), text);
  if (configuration.kind === 'colour') return validateField(colour(), text);
  if (configuration.kind === 'text') return textRefusal(configuration.format, text);
  if (configuration.kind === 'longText') return validateField(textField({ maxLength: CONFIGURATION_MAX_LENGTH }), text);
  if (configuration.kind === 'file') return idFromIri('files', text) === null ? FILE_MESSAGES.missing : null;
  if (configuration.kind === 'countries') return countriesRefusal(text);
  return numberRefusal(configuration, text);
};
