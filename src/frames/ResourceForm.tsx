import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { Resource } from '../../model/kernel/resource.ts';
import { FieldInput } from '../inputs/FieldInput.tsx';
import { FormAccessContext } from '../inputs/FormAccessContext.tsx';
import { FIELD_GRID } from '../inputs/fieldGrid.ts';
import { type FormSection, formSections, isWide } from './formSections.ts';
import { useSaveOnce } from './useSaveOnce.ts';

interface ResourceFormProps {
  readonly resource: Resource;
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
  /** Told when the API refuses the save. Default: the mutation's own `onError` is. */
  readonly onRefused?: (error: unknown, variables: unknown) => void;
  readonly defaultValues?: Readonly<Record<string, unknown>>;
  /** Under the sections: the buttons. */
  readonly children?: ReactNode;
}

const Section = ({ resource, section }: { readonly resource: Resource; readonly section: FormSection }) => {
  const translate = useTranslate();
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {translate(`resources.${resource.name}.sections.${section.name}`)}
      </Typography>
      <Box sx={FIELD_GRID}>
        {section.fields.map(([name, field]) => (
          <Box key={name} sx={{ minWidth: 0, gridColumn: isWide(field) ? '1 / -1' : undefined }}>
            <FieldInput source={name} path={name} field={field} />
          </Box>
        ))}
      </Box>
    </Card>
  );
};

/** A record's form from its declaration: a card a section, an input a field. */
export const ResourceForm = ({ resource, isNew, isReadOnly, onRefused, defaultValues, children }: ResourceFormProps) => {
  const saveOnce = useSaveOnce(onRefused);
  return (
    <Form onSubmit={saveOnce} warnWhenUnsavedChanges={!isReadOnly} defaultValues={defaultValues} mode="onTouched" noValidate>
      <FormAccessContext.Provider value={{ resource: resource.name, isReadOnly, FieldInput }}>
        <Stack spacing={2}>
          {formSections(resource, isNew).map((section) => (
            <Section key={section.name} resource={resource} section={section} />
          ))}
          {children}
        </Stack>
      </FormAccessContext.Provider>
    </Form>
  );
};
