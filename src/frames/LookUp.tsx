import SearchIcon from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../model/kernel/field.ts';
import { resourceByName } from '../../model/resources.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { useWords } from '../i18n/useWords.ts';
import { useFormAccess } from '../inputs/FormAccessContext.tsx';
import { type OtherValue, useFillEmpty } from '../inputs/useFillEmpty.ts';

/** A registry's answer, as form fields. */
export interface Found {
  readonly values: Readonly<Record<string, unknown>>;
  /** Further information that the form has no field for. */
  readonly notes: readonly string[];
}

interface LookUpProps {
  readonly label: string;
  /** The number to look up, e.g. a SIRET; null: nothing to look up yet. */
  readonly subject: string | null;
  readonly find: (subject: string) => Promise<Found>;
}

interface Result {
  readonly subject: string;
  readonly filled: readonly string[];
  readonly others: readonly OtherValue[];
  readonly notes: readonly string[];
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

const ResultMessage = ({ result, onReplace }: { readonly result: Result; readonly onReplace: (other: OtherValue) => void }) => {
  const words = useWords();
  const translate = useTranslate();
  const { resource } = useFormAccess();
  const { filled, others, notes } = result;
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

const useLookUp = ({ subject, find }: Omit<LookUpProps, 'label'>) => {
  const { fill, put } = useFillEmpty();
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const [refusal, setRefusal] = useState<{ readonly subject: string; readonly text: string } | null>(null);

  const run = async () => {
    if (subject === null) return;
    setRunning(true);
    setResult(null);
    setRefusal(null);
    try {
      const { values, notes } = await find(subject);
      setResult({ subject, ...fill(values), notes });
    } catch (error) {
      setRefusal({ subject, text: error instanceof Error ? error.message : String(error) });
    } finally {
      setRunning(false);
    }
  };
  const replace = (other: OtherValue) => {
    put(other);
    setResult((known) => known && { ...known, others: known.others.filter(({ name }) => name !== other.name) });
  };
  // Ignores an answer about a number that was changed since.
  const current = <Answer extends { readonly subject: string }>(answer: Answer | null) =>
    answer?.subject === subject ? answer : null;
  return { run, isRunning, result: current(result), refusal: current(refusal), replace };
};

/** Queries a registry and fills the form's empty fields; typed values stay until the person replaces them. */
export const LookUp = ({ label, subject, find }: LookUpProps) => {
  const { run, isRunning, result, refusal, replace } = useLookUp({ subject, find });
  return (
    <Box>
      <Button
        variant="outlined"
        startIcon={<SearchIcon />}
        loading={isRunning}
        disabled={subject === null}
        onClick={() => void run()}
      >
        {label}
      </Button>
      <Box role="status">
        {result ? <ResultMessage result={result} onReplace={replace} /> : null}
        {refusal ? (
          <Alert severity="warning" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
            {refusal.text}
          </Alert>
        ) : null}
      </Box>
    </Box>
  );
};
