import Alert from '@mui/material/Alert';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isPlainText } from '../../model/documents/plainText.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useDebounced } from '../../src/inputs/useDebounced.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { TEMPLATE_MESSAGES } from './messages.ts';

interface TemplateWords {
  readonly title: string;
  readonly body: string;
}

interface Lint {
  readonly replaced: readonly { readonly character: string; readonly shown: string }[];
}

const ADDRESS = `${collectionPath('document_templates')}/lint`;

/** Characters of a template that no font has, shortly after typing stops. */
const useTemplateLint = (words: TemplateWords) => {
  const typed = useDebounced(JSON.stringify(words));
  const { title, body } = JSON.parse(typed) as TemplateWords;
  const mayWrite = useMayUse('document_templates', 'update');
  const isNeeded = mayWrite && !(isPlainText(title) && isPlainText(body));
  const { data } = useQuery({
    queryKey: ['document_templates', 'lint', typed],
    queryFn: async ({ signal }) => (await httpClient(ADDRESS, { method: 'POST', body: { title, body }, signal })).json as Lint,
    enabled: isNeeded,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isNeeded ? (data?.replaced ?? []) : [];
};

/** Replacements of characters that the document fonts lack; nothing if there are none. */
export const ReplacedCharacters = (words: TemplateWords) => {
  const replaced = useTemplateLint(words);
  if (replaced.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mt: 1 }}>
      {TEMPLATE_MESSAGES.replaced}{' '}
      {replaced.map(({ character, shown }) => TEMPLATE_MESSAGES.replacedBy(character, shown)).join(', ')}
    </Alert>
  );
};
