import SearchIcon from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FilledNotice } from '../../dialogs/FilledNotice.tsx';
import { type OtherValue, useFillEmpty } from '../../inputs/useFillEmpty.ts';

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
    setResult((before) => before && { ...before, others: before.others.filter(({ name }) => name !== other.name) });
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
        {result ? <FilledNotice {...result} onReplace={replace} /> : null}
        {refusal ? (
          <Alert severity="warning" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
            {refusal.text}
          </Alert>
        ) : null}
      </Box>
    </Box>
  );
};
