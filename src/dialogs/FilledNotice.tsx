import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../model/kernel/field.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { useWords } from '../i18n/useWords.ts';
import { useFormAccess } from '../inputs/FormAccessContext.tsx';
import type { OtherValue } from '../inputs/useFillEmpty.ts';

interface FilledNoticeProps {
  /** Names of the fields that were empty. */
  readonly filled: readonly string[];
  /** Found values that differ from typed ones. */
  readonly others: readonly OtherValue[];
  /** Further information that the form has no field for. Default none. */
  readonly notes?: readonly string[];
  readonly onReplace: (other: OtherValue) => void;
}

const Other = ({ other, onReplace }: { readonly other: OtherValue; readonly onReplace: () => void }) => {
  const words = useWords();
  const translate = useTranslate();
  const { resource } = useFormAccess();
  const field = (resourceByName(resource).fields as Fields)[other.name];
  const name = translate(`resources.${resource}.fields.${other.name}`);
  if (!field) return null;
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      {`${name} : `}
      <FieldValue resource={resource} path={other.name} field={field} value={other.value} />
      <Button size="small" onClick={onReplace} aria-label={words('look-up.replace-field', { name })} sx={{ ml: 1 }}>
        {words('look-up.replace')}
      </Button>
    </Box>
  );
};

/** Says which empty fields were filled, and offers to replace typed values that differ. */
export const FilledNotice = ({ filled, others, notes = [], onReplace }: FilledNoticeProps) => {
  const words = useWords();
  const translate = useTranslate();
  const { resource } = useFormAccess();
  const names = filled.map((name) => translate(`resources.${resource}.fields.${name}`)).join(', ');
  return (
    <Alert severity={others.length > 0 ? 'info' : 'success'} sx={{ mt: 1 }}>
      <div>{filled.length > 0 ? words('look-up.filled', { names }) : words('look-up.nothing-empty')}</div>
      {notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
      {others.length > 0 ? (
        <>
          <div>{words('look-up.kept')}</div>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {others.map((other) => (
              <Other key={other.name} other={other} onReplace={() => onReplace(other)} />
            ))}
          </Box>
        </>
      ) : null}
    </Alert>
  );
};
