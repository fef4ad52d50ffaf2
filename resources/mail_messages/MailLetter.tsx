import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { MailFrame } from '../../src/mail/MailFrame.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';

/** A message of the outbox (IRI) on the organisation's letterhead. */
export const MailLetter = ({ iri }: { readonly iri: string }) => {
  const { data, error } = useQuery({
    queryKey: ['mail_messages', 'preview', iri],
    queryFn: async ({ signal }) => (await httpClient(`${iri}/preview`, { signal })).json as { readonly html: string },
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return data ? <MailFrame html={data.html} /> : <Skeleton variant="rounded" height={160} />;
};
