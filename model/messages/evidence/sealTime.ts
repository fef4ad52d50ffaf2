/** Words for the source of the time that a seal states. Dates are as readers see them. */
export const SEAL_TIME_WORDS = {
  stamped: ({ by, date }: { readonly by: string; readonly date: string }) => `Horodatée par ${by} le ${date} (RFC 3161).`,
  notStamped: 'L’heure de ce scellé est celle de l’organisme : aucun tiers ne l’a horodaté.',
  /** On the sheet, before it is sealed. */
  printedStamped: ({ by, day, time }: { readonly by: string; readonly day: string; readonly time: string }) =>
    `Heure d’un tiers : ${by} donnait le ${day} à ${time} juste avant le scellement, et horodate le scellé de ce PDF (RFC 3161). Les heures de cette feuille sont en heure de Paris ; celles des signatures viennent du serveur de l’organisme.`,
  printedNotStamped:
    'Les heures de cette feuille sont en heure de Paris et viennent du serveur de l’organisme : aucun tiers ne les a horodatées.',
} as const;

interface SealTime {
  readonly stampedBy: string | null;
  readonly stampedAt: string | null;
}

/** Says whose time a sealed edition states. */
export const sealTimeWords = ({ stampedBy, stampedAt }: SealTime, dateOf: (instant: string) => string): string =>
  stampedBy && stampedAt ? SEAL_TIME_WORDS.stamped({ by: stampedBy, date: dateOf(stampedAt) }) : SEAL_TIME_WORDS.notStamped;
