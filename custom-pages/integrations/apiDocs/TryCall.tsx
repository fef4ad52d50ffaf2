import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { send } from '../../../src/providers/httpClient.ts';
import { API_DOCS_MESSAGES } from './apiDocsMessages.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { filledPath, pathNames } from './callAddress.ts';

/** A longer answer would make the page slow. */
const SHOWN_CHARACTERS = 50_000;

interface Tried {
  readonly status: number;
  readonly milliseconds: number;
  readonly text: string;
}

const asText = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

/** Reads as the person who is logged in; a refusal is an answer to show, too. */
const useTrial = () => {
  const [tried, setTried] = useState<Tried | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const run = async (address: string) => {
    setRunning(true);
    setError(null);
    const startedAt = performance.now();
    try {
      const response = await send(address, {});
      const text = asText(await response.text());
      setTried({ status: response.status, milliseconds: Math.round(performance.now() - startedAt), text });
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
    setRunning(false);
  };
  return { tried, error, isRunning, run };
};

/** Tries a read with the person's own rights. */
export const TryCall = ({ path }: { readonly path: string }) => {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [query, setQuery] = useState('');
  const { tried, error, isRunning, run } = useTrial();
  const address = filledPath(path, values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address) void run(query ? `${address}?${query}` : address);
  };
  return (
    <Stack component="form" noValidate spacing={1.5} onSubmit={submit}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        {pathNames(path).map((name) => (
          <TextField
            key={name}
            size="small"
            label={name}
            required
            value={values[name] ?? ''}
            onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
        <TextField
          size="small"
          label={API_DOCS_MESSAGES.query}
          helperText={API_DOCS_MESSAGES.queryHelp}
          value={query}
          onChange={({ target }) => setQuery(target.value.replace(/^\?/, ''))}
          sx={{ flex: '1 1 240px' }}
        />
        <Button type="submit" variant="outlined" disabled={!address} loading={isRunning}>
          {API_DOCS_MESSAGES.read}
        </Button>
      </Stack>
      {error ? <Alert severity="error">{error}</Alert> : null}
      {tried ? (
        <>
          <Typography variant="body2" role="status" color={tried.status < 400 ? 'success' : 'error'}>
            {API_DOCS_MESSAGES.answered(tried.status, tried.milliseconds)}
          </Typography>
          <CodeBlock label={API_DOCS_MESSAGES.tryIt} text={tried.text.slice(0, SHOWN_CHARACTERS)} />
          {tried.text.length > SHOWN_CHARACTERS ? <Typography variant="body2">{API_DOCS_MESSAGES.cut}</Typography> : null}
        </>
      ) : null}
    </Stack>
  );
};
