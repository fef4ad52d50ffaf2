/** Refusals about improvements and entries. */
export const qualityProblems = {
  'improvement.not_moved': ({
    from,
    to,
    next,
  }: {
    readonly from: string;
    readonly to: string;
    readonly next: readonly string[];
  }) =>
    `Une amélioration « ${from} » ne peut pas passer à « ${to} ». Choisissez parmi : ${next.map((status) => `« ${status} »`).join(', ')}.`,
  'quality_entry.not_moved': ({
    from,
    to,
    next,
  }: {
    readonly from: string;
    readonly to: string;
    readonly next: readonly string[];
  }) =>
    `Une fiche « ${from} » ne peut pas passer à « ${to} ». Choisissez parmi : ${next.map((status) => `« ${status} »`).join(', ')}.`,
} as const;
