import type { MenuLayout } from '../../model/customisation/menuLayout.ts';
import { recordName } from '../../model/messages/labels.ts';
import {
  type ArrangedGroup,
  arrangedBy,
  isMenuPage,
  type MenuEntry,
  type MenuHeading,
} from '../../model/registry/arrangedMenu.ts';
import type { Words } from '../../src/i18n/useWords.ts';

/** A menu as it is being arranged. */
export interface MenuDraft {
  readonly groups: readonly ArrangedGroup[];
  readonly hidden: readonly string[];
}

export const draftOf = (layout: Omit<MenuLayout, 'userGroup'>): MenuDraft => ({
  groups: arrangedBy(layout),
  hidden: layout.hidden,
});

/** The layout that a draft is stored as. */
export const layoutOf = ({ groups, hidden }: MenuDraft): Omit<MenuLayout, 'userGroup'> => ({
  headings: groups.flatMap(({ label }) => label ?? []),
  entries: groups.flatMap(({ entries }) => entries),
  hidden,
});

const withMoved = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = items[from];
  return item === undefined || to < 0 || to >= items.length ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
};

/** Moves an entry to the place of another one of its group; entries stay in their group. */
export const withEntryAt = (draft: MenuDraft, entry: MenuEntry, place: number): MenuDraft => ({
  ...draft,
  groups: draft.groups.map((group) => {
    const from = group.entries.indexOf(entry);
    return from < 0 ? group : { ...group, entries: withMoved(group.entries, from, place) };
  }),
});

/** Moves a group with its entries; the one without a title stays at the top. */
export const withGroupAt = (draft: MenuDraft, label: MenuHeading, place: number): MenuDraft => {
  const from = draft.groups.findIndex((group) => group.label === label);
  return place < 1 ? draft : { ...draft, groups: withMoved(draft.groups, from, place) };
};

export const withHidden = (draft: MenuDraft, entry: MenuEntry, isHidden: boolean): MenuDraft => ({
  ...draft,
  hidden: isHidden ? [...draft.hidden, entry] : draft.hidden.filter((other) => other !== entry),
});

/** The text of an entry in the menu. */
export const entryLabel = (entry: MenuEntry, words: Words): string =>
  isMenuPage(entry) ? words(`menu.${entry}`) : recordName(entry, 2);
