import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { Form, useTranslate } from 'react-admin';
import { type Field, isWritable } from '../../model/kernel/field.ts';
import { hiddenFields, unwritableFields } from '../../model/kernel/hiddenFields.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { FieldInput } from '../inputs/FieldInput.tsx';
import { FormAccessContext } from '../inputs/FormAccessContext.tsx';
import { FIELD_GRID } from '../inputs/fieldGrid.ts';
import type { InputProps } from '../inputs/inputProps.ts';
import { type FormSection, formSections, isWide, sectionId } from './formSections.ts';
import { InvalidFormNotice } from './InvalidFormNotice.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { UnsavedMark } from './UnsavedMark.tsx';
import { useSaveOnce } from './useSaveOnce.ts';
import { useStale } from './useStale.ts';

/** Inputs in place of those that the kinds give, by field. */
export type FormInputs = Readonly<Record<string, ComponentType<InputProps>>>;

/** What a record's form has beyond its declaration. */
export interface FormExtras {
  readonly inputs?: FormInputs;
  /** Inside the form, above its sections. */
  readonly lead?: ReactNode;
  /** Fields that take a whole row, beside those whose kind does. Default none. */
  readonly wide?: readonly string[];
  /** Fields that stand elsewhere. Default none. */
  readonly omit?: readonly string[];
  /** Fields that this person leaves as they are on this record. Default none. */
  readonly frozen?: readonly string[];
  /** Sections in sight; the others keep what was typed in them. Default all. */
  readonly sections?: readonly string[];
}

interface ResourceFormProps extends FormExtras {
  readonly resource: Resource;
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
  /** Told when the API refuses the save. Default: the mutation's own `onError` is. */
  readonly onRefused?: (error: unknown, variables: unknown) => void;
  /** In place of what follows a save, when its button asks for another record (`FormButtons`). */
  readonly onAnother?: () => void;
  readonly defaultValues?: Readonly<Record<string, unknown>>;
  /** Leaving the page with unsaved changes asks. Default true; a dialog asks by itself. */
  readonly warnsUnsaved?: boolean;
  /** Under the sections: the buttons. */
  readonly children?: ReactNode;
}

interface SectionProps {
  readonly resource: Resource;
  readonly section: FormSection;
  readonly inputs: FormInputs;
  readonly wide: readonly string[];
  readonly isHidden: boolean;
}

const NO_INPUTS: FormInputs = {};
const NONE: readonly string[] = [];

/** A day with its time needs twice the room of either; so does an address, to be read to its end. */
const LONG_KINDS: readonly Field['kind'][] = ['dateTime', 'email', 'url'];

const gridColumnOf = (field: Field, isSaidWide: boolean) => {
  if (isWide(field) || isSaidWide) return '1 / -1';
  return LONG_KINDS.includes(field.kind) && isWritable(field) ? { md: 'span 2' } : undefined;
};

const Section = ({ resource, section, inputs, wide, isHidden }: SectionProps) => {
  const translate = useTranslate();
  return (
    <Card
      component="section"
      id={sectionId(section.name)}
      hidden={isHidden}
      sx={{ p: { xs: 2, sm: 2.5 }, '&[hidden]': { display: 'none' } }}
    >
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {translate(`resources.${resource.name}.sections.${section.name}`)}
      </Typography>
      <Box sx={FIELD_GRID}>
        {section.fields.map(([name, field]) => {
          const Input = inputs[name] ?? FieldInput;
          return (
            <Box key={name} sx={{ minWidth: 0, gridColumn: gridColumnOf(field, wide.includes(name)) }}>
              <Input source={name} path={name} field={field} />
            </Box>
          );
        })}
      </Box>
    </Card>
  );
};

/** A record's form from its declaration: a card a section, an input a field. */
export const ResourceForm = (props: ResourceFormProps) => {
  const { resource, isNew, isReadOnly, onRefused, onAnother, defaultValues, warnsUnsaved = true, children } = props;
  const { lead, omit, frozen = NONE, sections, inputs = NO_INPUTS, wide = NONE } = props;
  const { stale, closeStale, handleRefused } = useStale(onRefused);
  const saveOnce = useSaveOnce(onRefused ? handleRefused : undefined, onAnother);
  const { roles = [] } = useCurrentUser() ?? {};
  const unwritable = unwritableFields(resource, isNew ? 'create' : 'update', roles);
  const hidden = isNew ? unwritable : hiddenFields(resource, roles);
  return (
    <Form
      onSubmit={saveOnce}
      warnWhenUnsavedChanges={warnsUnsaved && !isReadOnly}
      defaultValues={defaultValues}
      mode="onTouched"
      noValidate
      disableInvalidFormNotification
    >
      <InvalidFormNotice />
      <FormAccessContext.Provider value={{ resource: resource.name, isReadOnly, frozen: [...frozen, ...unwritable], FieldInput }}>
        <Stack useFlexGap spacing={2}>
          {lead}
          {formSections(resource, isNew, [...(omit ?? NONE), ...hidden]).map((section) => (
            <Section
              key={section.name}
              resource={resource}
              section={section}
              inputs={inputs}
              wide={wide}
              isHidden={sections !== undefined && !sections.includes(section.name)}
            />
          ))}
          {children}
        </Stack>
        {isReadOnly ? null : <UnsavedMark />}
        {stale ? <StaleDialog resource={resource} write={stale} onClose={closeStale} /> : null}
      </FormAccessContext.Provider>
    </Form>
  );
};
