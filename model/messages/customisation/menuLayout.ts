import type { menuLayouts } from '../../customisation/menuLayout.ts';
import type { MessagesOf } from '../words/kernel.ts';
import { MENU_WORDS } from '../words/menu.ts';

export const menuLayoutMessages = {
  name: 'Menu arrangé |||| Menus arrangés',
  fields: { userGroup: 'Groupe', headings: 'Ordre des titres', entries: 'Ordre des entrées', hidden: 'Entrées masquées' },
  sections: { identity: 'Menu' },
  // Entries that are records have the record's name.
  choices: { headings: MENU_WORDS, entries: MENU_WORDS, hidden: MENU_WORDS },
  filters: {},
} as const satisfies MessagesOf<typeof menuLayouts>;

/** Why an arranged menu is refused, and what to do. */
export const MENU_REFUSALS = {
  unknown: (code: string) => `« ${code} » n’est pas dans le menu de cette version : retirez-le`,
  twice: (code: string) => `« ${code} » y est deux fois : gardez-en un`,
  allHidden: 'Tout serait masqué : laissez au moins une entrée dans le menu',
} as const;
