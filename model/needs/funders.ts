/** Skills operators (OPCO) that pay for trainings, as of 2026 (Code du travail, L6332-1); other funders may be typed. */
export const FUNDERS = [
  'AFDAS',
  'AKTO',
  'ATLAS',
  'CONSTRUCTYS',
  'L’OPCOMMERCE',
  'OCAPIAT',
  'OPCO 2I',
  'OPCO EP',
  'OPCO MOBILITÉS',
  'OPCO SANTÉ',
  'UNIFORMATION',
] as const;
