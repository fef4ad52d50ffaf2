import type { MessageKey } from '../i18n/frenchMessages.ts';

export type ShortcutKey = Extract<MessageKey, `keyboard.${string}`>;

/** Default key of each shortcut of one key, as `KeyboardEvent.key` in lower case; people may choose others. */
export const SINGLE_KEYS = {
  'keyboard.help': '?',
  'keyboard.previous': 'p',
  'keyboard.next': 's',
  'keyboard.date': 'g',
  'keyboard.create-session': 'n',
  'keyboard.pool': 'b',
} as const satisfies Partial<Record<ShortcutKey, string>>;

export type SingleKeyAction = keyof typeof SINGLE_KEYS;

export const isSingleKeyAction = (action: ShortcutKey): action is SingleKeyAction => Object.hasOwn(SINGLE_KEYS, action);

interface ShortcutGroup {
  readonly title: ShortcutKey;
  /** Keys of each action; `Ctrl` is Cmd on a Mac. */
  readonly shortcuts: readonly (readonly [action: ShortcutKey, keys: readonly string[]])[];
}

/** The keyboard shortcuts, as the help panel lists them; each is implemented where its action is. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'keyboard.everywhere',
    shortcuts: [
      ['keyboard.search', ['Ctrl', 'K']],
      ['keyboard.help', ['?']],
      ['keyboard.close', ['Échap']],
    ],
  },
  {
    title: 'keyboard.planning',
    shortcuts: [
      ['keyboard.previous', ['P']],
      ['keyboard.next', ['S']],
      ['keyboard.date', ['G']],
      ['keyboard.create-session', ['N']],
      ['keyboard.pool', ['B']],
      ['keyboard.undo', ['Ctrl', 'Z']],
      ['keyboard.redo', ['Ctrl', 'Y']],
      ['keyboard.open-session', ['Entrée']],
    ],
  },
  {
    title: 'keyboard.lists',
    shortcuts: [['keyboard.open-row', ['Entrée']]],
  },
  {
    title: 'keyboard.officers',
    shortcuts: [
      ['keyboard.edit-cell', ['Entrée']],
      ['keyboard.undo', ['Ctrl', 'Z']],
    ],
  },
];
