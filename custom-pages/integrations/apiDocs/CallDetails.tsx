import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import { CopyField } from '../../../src/dialogs/CopyField.tsx';
import { AnswerList } from './AnswerList.tsx';
import type { ApiCall } from './apiCalls.ts';
import { API_DOCS_MESSAGES } from './apiDocsMessages.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { curlOf, takesKeys } from './callAddress.ts';
import { exampleBody } from './exampleBody.ts';
import { FieldTable } from './FieldTable.tsx';
import type { OpenApi, Parameter } from './openapi.ts';
import { formsOf, noteOf, type SchemaRow, schemaRows, typeWords } from './schemaRows.ts';
import { TryCall } from './TryCall.tsx';

interface CallDetailsProps {
  readonly call: ApiCall;
  readonly document: OpenApi;
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section">
    <Typography variant="subtitle2" component="h4" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const parameterRow = (parameter: Parameter, { components }: OpenApi): SchemaRow => ({
  name: parameter.name,
  type: typeWords(parameter.schema, components.schemas),
  isRequired: parameter.required,
  note: [parameter.in === 'path' ? API_DOCS_MESSAGES.inPath : parameter.description, noteOf(parameter.schema)]
    .filter(Boolean)
    .join(' · ')
    .replaceAll('`', ''),
});

const Body = ({ call: { operation }, document: { components } }: CallDetailsProps) => {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(operation.requestBody?.content ?? {});
  if (!operation.requestBody) return null;
  const isForm = type === 'multipart/form-data';
  const title = isForm ? API_DOCS_MESSAGES.form : API_DOCS_MESSAGES.body;
  return (
    <Section title={title}>
      <Stack spacing={1}>
        {formsOf(schema, components.schemas).map((form, index) => (
          <div key={Object.keys(form.properties ?? {}).join()}>
            {index > 0 ? <Typography variant="body2">{API_DOCS_MESSAGES.otherForm}</Typography> : null}
            <FieldTable label={title} rows={schemaRows(form, components.schemas)} />
          </div>
        ))}
        {isForm ? null : (
          <CodeBlock label={API_DOCS_MESSAGES.example} text={JSON.stringify(exampleBody(schema, components.schemas), null, 2)} />
        )}
      </Stack>
    </Section>
  );
};

const isJson = ({ operation: { responses } }: ApiCall): boolean =>
  Object.entries(responses).some(
    ([status, { content = {} }]) => status.startsWith('2') && /json/.test(Object.keys(content).join()),
  );

/** Everything about one call. */
export const CallDetails = (props: CallDetailsProps) => {
  const { call, document } = props;
  const { method, path, isWebhook, operation } = call;
  const parameters = operation.parameters ?? [];
  return (
    <Stack spacing={2} sx={{ '& p': { my: 0.5 } }}>
      <Typography component="div" variant="body2">
        <Markdown>{operation.description}</Markdown>
      </Typography>
      {parameters.length > 0 ? (
        <Section title={API_DOCS_MESSAGES.parameters}>
          <FieldTable
            label={API_DOCS_MESSAGES.parameters}
            rows={parameters.map((parameter) => parameterRow(parameter, document))}
          />
        </Section>
      ) : null}
      <Body {...props} />
      <Section title={API_DOCS_MESSAGES.answers}>
        <AnswerList operation={operation} document={document} />
      </Section>
      {!isWebhook && (takesKeys(call) || operation.security?.length === 0) ? (
        <Stack spacing={1}>
          <CopyField
            isLong
            label={API_DOCS_MESSAGES.curl}
            value={curlOf(call, document, window.location.origin)}
            words={API_DOCS_MESSAGES}
          />
        </Stack>
      ) : null}
      {method === 'GET' && isJson(call) ? (
        <Section title={API_DOCS_MESSAGES.tryIt}>
          <TryCall path={path} />
        </Section>
      ) : null}
    </Stack>
  );
};
