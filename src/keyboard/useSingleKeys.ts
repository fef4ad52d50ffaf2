import { useStore } from 'react-admin';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { SINGLE_KEYS, type SingleKeyAction } from './shortcuts.ts';

/** Keys that somebody chose instead of the default ones. */
interface ChosenKeys {
  readonly isOff: boolean;
  readonly keys: Readonly<Partial<Record<SingleKeyAction, string>>>;
}

const DEFAULT: ChosenKeys = { isOff: false, keys: {} };

/** Shortcuts of one key, which each person may change or switch off in this browser (WCAG 2.1.4). */
export const useSingleKeys = () => {
  const person = useCurrentUser()?.record ?? '';
  const [{ isOff, keys }, setChosen] = useStore<ChosenKeys>(`keyboard.single.${person}`, DEFAULT);
  const keyOf = (action: SingleKeyAction): string => keys[action] ?? SINGLE_KEYS[action];
  return {
    isOff,
    keyOf,
    /** Another action with the key; null: none. */
    takenBy: (key: string, action: SingleKeyAction): SingleKeyAction | null =>
      (Object.keys(SINGLE_KEYS) as SingleKeyAction[]).find((one) => one !== action && keyOf(one) === key) ?? null,
    switchOff: (isNowOff: boolean) => setChosen({ isOff: isNowOff, keys }),
    setKey: (action: SingleKeyAction, key: string) => setChosen({ isOff, keys: { ...keys, [action]: key } }),
    reset: () => setChosen(DEFAULT),
  };
};
