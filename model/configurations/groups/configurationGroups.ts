/** Subjects of the parameters, in the order of their page. */
export const CONFIGURATION_GROUPS = [
  'organisation',
  'senders',
  'mail',
  'sms',
  'attendance',
  'planning',
  'documents',
  'retention',
] as const;
export type ConfigurationGroup = (typeof CONFIGURATION_GROUPS)[number];

export const isConfigurationGroup = (name: unknown): name is ConfigurationGroup =>
  (CONFIGURATION_GROUPS as readonly unknown[]).includes(name);

type Grouped<G extends ConfigurationGroup, Declared extends object> = {
  readonly [Code in keyof Declared]: Declared[Code] & { readonly group: G };
};

/** Declares parameters of one subject. */
export const inGroup = <const G extends ConfigurationGroup, const Declared extends object>(
  group: G,
  declared: Declared,
): Grouped<G, Declared> =>
  Object.fromEntries(Object.entries(declared).map(([code, one]) => [code, { ...one, group }])) as Grouped<G, Declared>;
