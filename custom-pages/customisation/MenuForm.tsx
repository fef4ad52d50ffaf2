import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useId, useRef, useState } from 'react';
import type { MenuLayout } from '../../model/customisation/menuLayout.ts';
import { idFromIri } from '../../model/kernel/resource.ts';
import type { ArrangedGroup, MenuEntry, MenuHeading } from '../../model/registry/arrangedMenu.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import type { ShownRecord } from '../../src/columns/useShownRecords.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { announce } from '../../src/focus/announce.ts';
import { FormFooter } from '../../src/frames/form/FormFooter.tsx';
import { HistoryButton } from '../../src/frames/history/HistoryButton.tsx';
import { useWords } from '../../src/i18n/useWords.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { MenuEntryRow, MoveButtons } from './MenuEntryRow.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import { draftOf, entryLabel, layoutOf, type MenuDraft, withEntryAt, withGroupAt, withHidden } from './menuDraft.ts';
import { HISTORY_MESSAGES, MENU_MESSAGES } from './messages.ts';

/** Fields of an arranged menu that the page reads. */
export const MENU_FIELDS = ['userGroup', 'headings', 'entries', 'hidden'] as const;
export type StoredMenu = ShownRecord<'menu_layouts', (typeof MENU_FIELDS)[number]>;

interface MenuFormProps {
  /** IRI of the group; null: the whole installation. */
  readonly userGroup: string | null;
  /** The stored menu; undefined: it has none. */
  readonly stored: StoredMenu | undefined;
  /** Layout to arrange: the stored menu, or what holds without. */
  readonly layout: Omit<MenuLayout, 'userGroup'>;
}

/** The draft and its changes; screen readers say where something has gone. */
const useMenuDraft = (layout: MenuFormProps['layout']) => {
  const words = useWords();
  const [draft, setDraft] = useState<MenuDraft>(() => draftOf(layout));
  const moveEntry = (group: ArrangedGroup, entry: MenuEntry, place: number) => {
    setDraft(withEntryAt(draft, entry, place));
    announce(MENU_MESSAGES.moved(entryLabel(entry, words), place + 1, group.entries.length));
  };
  const moveGroup = (label: MenuHeading, place: number) => {
    setDraft(withGroupAt(draft, label, place));
    announce(MENU_MESSAGES.moved(words(`menu.${label}`), place, draft.groups.length - 1));
  };
  const toggle = (entry: MenuEntry) => setDraft(withHidden(draft, entry, !draft.hidden.includes(entry)));
  return { draft, moveEntry, moveGroup, toggle };
};

interface GroupPartProps extends Pick<ReturnType<typeof useMenuDraft>, 'draft' | 'moveEntry' | 'moveGroup' | 'toggle'> {
  readonly group: ArrangedGroup;
  readonly isDisabled: boolean;
}

/** A group with its entries; folded at first, so that the keyboard is not led through all of them. */
const GroupPart = ({ group, draft, isDisabled, moveEntry, moveGroup, toggle }: GroupPartProps) => {
  const words = useWords();
  const dragged = useRef<MenuEntry>(null);
  const { label, entries } = group;
  const [isOpen, setOpen] = useState(label === null);
  const list = useId();
  const title = label ? words(`menu.${label}`) : MENU_MESSAGES.top;
  const place = draft.groups.indexOf(group);
  const buttons = label ? (
    <>
      <MoveButtons
        label={title}
        isDisabled={isDisabled}
        place={{ isFirst: place === 1, isLast: place === draft.groups.length - 1 }}
        onMove={(by) => moveGroup(label, place + by)}
      />
      <IconButton
        aria-label={isOpen ? MENU_MESSAGES.fold(title) : MENU_MESSAGES.unfold(title)}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': list })}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ExpandLessIcon /> : <ExpandMoreIcon />}
      </IconButton>
    </>
  ) : null;
  return (
    <PagePart title={title} actions={buttons}>
      {isOpen ? (
        <Box component="ul" id={list} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {entries.map((entry, index) => (
            <MenuEntryRow
              key={entry}
              label={entryLabel(entry, words)}
              isHidden={draft.hidden.includes(entry)}
              isDisabled={isDisabled}
              place={{ isFirst: index === 0, isLast: index === entries.length - 1 }}
              onMove={(by) => moveEntry(group, entry, index + by)}
              onToggle={() => toggle(entry)}
              onDragStart={() => {
                dragged.current = entry;
              }}
              onDragOver={() => {
                if (dragged.current && dragged.current !== entry) moveEntry(group, dragged.current, index);
              }}
            />
          ))}
        </Box>
      ) : null}
    </PagePart>
  );
};

interface ButtonsProps extends Pick<MenuFormProps, 'userGroup' | 'stored'> {
  readonly draft: MenuDraft;
  readonly mayWrite: boolean;
}

/** Saves, shows who changed it, and goes back to what holds without. */
const Buttons = ({ userGroup, stored, draft, mayWrite }: ButtonsProps) => (
  <FormFooter>
    {mayWrite ? (
      <ActionButton
        label={MENU_MESSAGES.save}
        variant="contained"
        success={MENU_MESSAGES.saved}
        refreshes={['menu_layouts']}
        call={() =>
          stored
            ? httpClient(stored['@id'], { method: 'PUT', body: { ...layoutOf(draft), version: stored.version } })
            : httpClient('/api/menu_layouts', { method: 'POST', body: { userGroup, ...layoutOf(draft) } })
        }
      />
    ) : null}
    <HistoryButton
      address={`/api/menu_layouts/history/${userGroup ? idFromIri('user_groups', userGroup) : 'all'}`}
      empty={HISTORY_MESSAGES.empty}
    />
    {mayWrite && stored ? (
      <ActionButton
        label={MENU_MESSAGES.restore}
        success={MENU_MESSAGES.restored}
        refreshes={['menu_layouts']}
        confirm={{ title: MENU_MESSAGES.restoreTitle, text: MENU_MESSAGES.restoreText }}
        call={() => httpClient(stored['@id'], { method: 'DELETE' })}
      />
    ) : null}
  </FormFooter>
);

/** The order of a menu and its hidden entries, beside what it will look like. */
export const MenuForm = ({ userGroup, stored, layout }: MenuFormProps) => {
  const mayWrite = useMayUse('menu_layouts', 'create');
  const { draft, ...changes } = useMenuDraft(layout);
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Stack spacing={2} sx={{ flex: 2, minWidth: 0, width: '100%' }}>
        {draft.groups.map((group) => (
          <GroupPart key={group.label ?? 'top'} group={group} draft={draft} isDisabled={!mayWrite} {...changes} />
        ))}
        <Buttons userGroup={userGroup} stored={stored} draft={draft} mayWrite={mayWrite} />
      </Stack>
      <Box sx={{ flex: 1, minWidth: 0, width: '100%', position: { md: 'sticky' }, top: { md: 64 } }}>
        <MenuPreview {...draft} />
      </Box>
    </Stack>
  );
};
