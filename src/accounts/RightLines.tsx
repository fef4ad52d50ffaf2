import Typography from '@mui/material/Typography';
import { FURTHER_ROLES, RIGHT_SUBJECTS, RIGHT_VERBS, rightRole } from '../../model/kernel/roles.ts';
import { RIGHT_SUBJECT_LABELS, RIGHT_VERB_LABELS, ROLE_LABELS } from '../../model/messages/accounts/roles.ts';

const linesOf = (
  roles: readonly unknown[],
  further: string,
): readonly { readonly title: string; readonly words: readonly string[] }[] =>
  [
    ...RIGHT_VERBS.map((verb) => ({
      title: RIGHT_VERB_LABELS[verb],
      words: RIGHT_SUBJECTS.filter((subject) => roles.includes(rightRole(verb, subject))).map(
        (subject) => RIGHT_SUBJECT_LABELS[subject],
      ),
    })),
    { title: further, words: FURTHER_ROLES.filter((role) => roles.includes(role)).map((role) => ROLE_LABELS[role]) },
  ].filter(({ words }) => words.length > 0);

interface RightLinesProps {
  readonly roles: readonly unknown[];
  /** Title of the rights that are not a verb on a subject. */
  readonly further: string;
  /** Shown without any right. */
  readonly none: string;
}

/** Rights as text, a line per verb. */
export const RightLines = ({ roles, further, none }: RightLinesProps) => {
  const lines = linesOf(roles, further);
  if (lines.length === 0) return <Typography variant="body2">{none}</Typography>;
  return lines.map(({ title, words }) => (
    <Typography key={title} variant="body2">
      <strong>{title}</strong> : {words.join(', ')}
    </Typography>
  ));
};
