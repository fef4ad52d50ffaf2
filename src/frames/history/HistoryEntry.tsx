import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Fields } from '../../../model/kernel/field.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { isResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { DetailValue } from '../../fields/DetailValue.tsx';
import { fieldLabel } from '../../records/fieldLabel.ts';
import { formatDateTime } from '../../records/formatValue.ts';
import { HISTORY_WORDS } from './messages.ts';
import type { HistoryChange, HistoryLine, HistoryText } from './useHistory.ts';

interface ChangeProps {
  readonly resource: string;
  readonly change: HistoryChange;
  /** The write created the record. */
  readonly isNew: boolean;
  readonly textOf: HistoryText | undefined;
}

const Change = ({ resource, change: { field: name, before, after, deleted }, isNew, textOf }: ChangeProps) => {
  const field = deleted?.field ?? (isResourceKey(resource) ? (resourceByName(resource).fields as Fields)[name] : undefined);
  if (!field) return null;
  const value = (side: unknown) =>
    textOf?.(name, side) ?? <DetailValue resource={resource} path={name} field={field} value={side} />;
  return (
    <Box sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography variant="caption" component="dt" color="textSecondary">
        {deleted ? HISTORY_WORDS.deletedField(deleted.label) : fieldLabel(resource, name)}
      </Typography>
      <Typography variant="body2" component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {isNew ? null : (
          <>
            <Box component="del" aria-label={HISTORY_WORDS.before} sx={{ color: 'text.secondary', textDecoration: 'none' }}>
              {value(before)}
            </Box>
            <span aria-hidden>→</span>
          </>
        )}
        <Box component="ins" aria-label={HISTORY_WORDS.after} sx={{ textDecoration: 'none' }}>
          {value(after)}
        </Box>
      </Typography>
    </Box>
  );
};

const isNothing = (value: unknown): boolean =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);

interface HistoryEntryProps {
  readonly line: HistoryLine;
  /** Name of the changed thing. Default: nothing more than the fields say. */
  readonly title?: string;
  /** Text of a value whose words depend on more than its declaration. Default: all are as declared. */
  readonly textOf?: HistoryText;
}

/** One write: when, by whom, old and new values. */
export const HistoryEntry = ({ line, title, textOf }: HistoryEntryProps) => {
  const { at, actorName, action, isBlind, resource, changes } = line;
  const isNew = action === 'create';
  const shownChanges = isNew ? changes.filter(({ after }) => !isNothing(after)) : changes;
  return (
    <Box component="article">
      <Typography variant="subtitle2" component="h3">
        {[title, choiceLabel('api_logs', 'action', action)].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {HISTORY_WORDS.by(formatDateTime(at), actorName || HISTORY_WORDS.nobody)}
      </Typography>
      {isBlind ? (
        <Typography variant="body2" sx={{ mb: 0.5 }}>
          {HISTORY_WORDS.blind}
        </Typography>
      ) : null}
      {action === 'update' && changes.length === 0 && !title ? (
        <Typography variant="body2" color="textSecondary">
          {HISTORY_WORDS.unseen}
        </Typography>
      ) : null}
      <Box component="dl" sx={{ m: 0 }}>
        {shownChanges.map((change) => (
          <Change key={change.field} resource={resource} change={change} isNew={isNew} textOf={textOf} />
        ))}
      </Box>
    </Box>
  );
};
