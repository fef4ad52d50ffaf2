import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FURTHER_ROLES, RIGHT_SUBJECTS, RIGHT_VERBS, rightRole } from '../../model/accounts/roles.ts';
import { RIGHT_SUBJECT_LABELS, RIGHT_VERB_LABELS, ROLE_LABELS } from '../../model/messages/accounts/roles.ts';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { USER_MESSAGES } from './messages.ts';

const linesOf = (roles: readonly unknown[]): readonly { readonly title: string; readonly words: readonly string[] }[] => [
  ...RIGHT_VERBS.map((verb) => ({
    title: RIGHT_VERB_LABELS[verb],
    words: RIGHT_SUBJECTS.filter((subject) => roles.includes(rightRole(verb, subject))).map(
      (subject) => RIGHT_SUBJECT_LABELS[subject],
    ),
  })),
  {
    title: USER_MESSAGES.furtherRights,
    words: FURTHER_ROLES.filter((role) => roles.includes(role)).map((role) => ROLE_LABELS[role]),
  },
];

/** The rights that the person's groups give, as text. */
export const RolesSummary = ({ source, path }: InputProps) => {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: source });
  const lines = linesOf(Array.isArray(value) ? value : []).filter(({ words }) => words.length > 0);
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="caption" component="div" color="textSecondary">
        {translate(`resources.users.fields.${path}`)}
      </Typography>
      {lines.length === 0 ? <Typography variant="body2">{USER_MESSAGES.noRight}</Typography> : null}
      {lines.map(({ title, words }) => (
        <Typography key={title} variant="body2">
          <strong>{title}</strong> : {words.join(', ')}
        </Typography>
      ))}
    </Box>
  );
};
