import { withFirmSpaces } from '../../model/kernel/values/french.ts';

/** French words of pages that compose questions. */
export const COMPOSING_WORDS = {
  up: (label: string) => withFirmSpaces(`Monter « ${label} »`),
  down: (label: string) => withFirmSpaces(`Descendre « ${label} »`),
  remove: (label: string) => withFirmSpaces(`Retirer « ${label} »`),
  drag: 'Glisser pour déplacer',
  moved: (label: string, place: number) => withFirmSpaces(`« ${label} » est en place ${place}`),
  tabs: 'Composition et aperçu',
  compose: 'Composer',
  preview: 'Aperçu',
} as const;
