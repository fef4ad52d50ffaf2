import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { choiceLabel } from '../../model/recordLabel.ts';
import { OPTION_KINDS, type OptionState, optionStatesOf } from '../../model/sessions/logisticSessionOptions.ts';
import type { LogisticSession } from './daySession.ts';

/** Options of the session and their state. */
export const OptionChips = ({ options }: { readonly options: LogisticSession['options'] }) => {
  const translate = useTranslate();
  return OPTION_KINDS.map((kind) => {
    const state = options?.[kind] as OptionState | null | undefined;
    if (!state) return null;
    const isLast = optionStatesOf(kind).at(-1) === state;
    const label = `${translate(`resources.logistic_sessions.fields.options.${kind}`)} : ${choiceLabel('logistic_sessions', `options.${kind}`, state)}`;
    const color = state === 'option' ? 'warning' : isLast ? 'success' : 'info';
    return <Chip key={kind} size="small" variant="outlined" color={color} label={label} />;
  });
};
