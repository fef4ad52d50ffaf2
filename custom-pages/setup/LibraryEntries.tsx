import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { DocumentType } from '../../model/documents/types/documentTypes.ts';
import { DOCUMENT_TYPE_LABELS } from '../../model/messages/documents/documents.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import { regionName } from '../../model/messages/places/area.ts';
import { SHIPPED_QUESTIONNAIRES } from '../../model/messages/setup/libraryQuestionnaires.ts';
import { LIBRARY_TRAININGS, type LibraryEntry, type LibraryKind } from '../../model/setup/library/library.ts';
import type { LibraryTraining } from '../../model/setup/libraryTraining.ts';
import { SETUP_MESSAGES } from './messages.ts';

const WORDS = SETUP_MESSAGES.chooser;

interface LibraryEntriesProps {
  readonly kind: LibraryKind;
  readonly entries: readonly LibraryEntry[];
  readonly chosen: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

interface EntryWords {
  readonly label: string;
  /** Default: nothing more to say. */
  readonly detail?: string;
}

const hoursOf = ({ title, duration }: LibraryTraining): string => `${title}, ${String(duration).replace('.', ',')} h`;

const proposalOf = ({ proposedCategory }: LibraryTraining): readonly string[] =>
  proposedCategory ? [WORDS.proposal(choiceLabel('training_types', 'preventionCategory', proposedCategory))] : [];

const trainingWords = (key: string): EntryWords => {
  const training = LIBRARY_TRAININGS.find(({ name }) => name === key);
  return training ? { label: key, detail: [hoursOf(training), ...proposalOf(training)].join(', ') } : { label: key };
};

const mailWords = (key: string): EntryWords => {
  const [document = '', kind = ''] = key.split('/');
  const label = choiceLabel('notification_emails', 'emailNotificationTypeDocument', document);
  return { label: `${label}, ${choiceLabel('notification_emails', 'emailNotificationType', kind).toLowerCase()}` };
};

const questionnaireWords = (key: string): EntryWords => {
  const shipped = SHIPPED_QUESTIONNAIRES.find(({ name }) => name === key);
  if (!shipped) return { label: key };
  const people = choiceLabel('questionnaires', 'audience', shipped.audience).toLowerCase();
  return { label: key, detail: `${choiceLabel('questionnaires', 'moment', shipped.moment)}, ${people}` };
};

/** An entry of the library as people read it. */
const libraryWords = (kind: LibraryKind, key: string): EntryWords => {
  if (kind === 'trainings') return trainingWords(key);
  if (kind === 'mails') return mailWords(key);
  if (kind === 'questionnaires') return questionnaireWords(key);
  if (kind === 'documents') return { label: DOCUMENT_TYPE_LABELS[key as DocumentType] };
  return { label: key, detail: regionName({ code: key }) };
};

const Entry = ({ kind, entry, isChosen, onToggle }: EntryProps) => {
  const { label, detail } = libraryWords(kind, entry.key);
  const more = entry.isThere ? WORDS.there : detail;
  return (
    <FormControlLabel
      disabled={entry.isThere}
      control={<Checkbox size="small" checked={isChosen || entry.isThere} onChange={onToggle} />}
      sx={{ alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { pt: 0.75 } }}
      label={
        <>
          {label}
          {more ? (
            <Typography component="span" variant="body2" color="textSecondary">
              {` · ${more}`}
            </Typography>
          ) : null}
        </>
      }
    />
  );
};

interface EntryProps {
  readonly kind: LibraryKind;
  readonly entry: LibraryEntry;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** The entries of a kind: those that the organisation has cannot be chosen again. */
export const LibraryEntries = ({ kind, entries, chosen, onChange }: LibraryEntriesProps) => {
  const title = WORDS.kinds[kind];
  const fresh = entries.filter(({ isThere }) => !isThere).map(({ key }) => key);
  const isAll = fresh.length > 0 && fresh.every((key) => chosen.includes(key));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="legend" variant="subtitle1" sx={{ float: 'left', p: 0 }}>
          {title}
        </Typography>
        <Button
          size="small"
          disabled={fresh.length === 0}
          aria-label={isAll ? WORDS.noneOf(title) : WORDS.allOf(title)}
          onClick={() => onChange(isAll ? [] : fresh)}
        >
          {isAll ? WORDS.none : WORDS.all}
        </Button>
      </Box>
      {kind === 'questionnaires' ? (
        <Typography variant="body2" color="textSecondary">
          {WORDS.drafts}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexDirection: 'column' }}>
        {entries.map((entry) => (
          <Entry
            key={entry.key}
            kind={kind}
            entry={entry}
            isChosen={chosen.includes(entry.key)}
            onToggle={() =>
              onChange(chosen.includes(entry.key) ? chosen.filter((key) => key !== entry.key) : [...chosen, entry.key])
            }
          />
        ))}
      </Box>
    </Box>
  );
};
