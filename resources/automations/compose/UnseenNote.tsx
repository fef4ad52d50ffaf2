import Alert from '@mui/material/Alert';
import { useQueries } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { type ADDRESSEE_COLLECTIONS, irisOf } from '../../../model/automations/automationActions.ts';
import { isAllowed } from '../../../model/kernel/access.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { joinNames } from '../../../model/kernel/values/french.ts';
import { MY_DAY_RIGHT } from '../../../model/myDay/widgetRights.ts';
import { fetchFields } from '../../../src/providers/fetchFields.ts';
import { AUTOMATION_FORM as WORDS } from '../sentence/messages.ts';

interface UnseenNoteProps {
  readonly source: string;
  readonly who: keyof typeof ADDRESSEE_COLLECTIONS;
}

interface Addressee {
  readonly roles: readonly Role[];
  readonly name?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

const FIELDS = { user: ['firstName', 'lastName', 'roles'], group: ['name', 'roles'] } as const;

const nameOf = ({ name, firstName, lastName }: Addressee): string => (name ? `« ${name} »` : `${firstName} ${lastName}`);

/** Says whose rights do not open « Ma journée », where the message would wait unseen; nothing about those whose rights one may not read. */
export const UnseenNote = ({ source, who }: UnseenNoteProps) => {
  const iris = irisOf(useWatch({ name: source }));
  const addresseeQueries = useQueries({
    queries: iris.map((iri) => ({
      queryKey: ['automation_addressee', iri],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchFields<Addressee>(iri, FIELDS[who], signal),
      retry: false,
    })),
  });
  const addressees = addresseeQueries.flatMap(({ data }) => data ?? []);
  const names = addressees.filter(({ roles }) => !isAllowed(MY_DAY_RIGHT, roles)).map(nameOf);
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {WORDS.unseen[who](joinNames(names), names.length)}
    </Alert>
  );
};
