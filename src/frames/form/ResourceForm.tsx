import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { Form, useTranslate } from 'react-admin';
import { CUSTOM_SECTION } from '../../../model/customisation/customFieldKinds.ts';
import { type Field, isWritable } from '../../../model/kernel/field.ts';
import { hiddenFields, unwritableFields } from '../../../model/kernel/hiddenFields.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { useCurrentUser } from '../../access/useCurrentUser.ts';
import { useAskedSection } from '../../focus/useAskedSection.ts';
import { FieldInput } from '../../inputs/FieldInput.tsx';
import { FormAccessContext } from '../../inputs/FormAccessContext.tsx';
import { FIELD_GRID } from '../../inputs/fieldGrid.ts';
import type { InputProps } from '../../inputs/inputProps.ts';
import { AddedFieldsNotice } from './AddedFieldsNotice.tsx';
import { AddFieldButton } from './AddFieldButton.tsx';
import { type FormSection, formSections, isWide, sectionId } from './formSections.ts';
import { InvalidFormNotice } from './InvalidFormNotice.tsx';
import { RegainedValues } from './RegainedValues.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { UnsavedMark } from './UnsavedMark.tsx';
import { useSaveOnce } from './useSaveOnce.ts';
import { useStale } from './useStale.ts';

/** Custom inputs by field. */
export type FormInputs = Readonly<Record<string, ComponentType<InputProps>>>;

/** Extensions of a record's generated form. */
export interface FormExtras {
  readonly inputs?: FormInputs;
  /** Inside the form, above its sections. */
  readonly lead?: ReactNode;
  /** Further fields that take a whole row. Default none. */
  readonly wide?: readonly string[];
  /** Fields shown elsewhere. Default none. */
  readonly omit?: readonly string[];
  /** Fields that this person cannot change on this record. Default none. */
  readonly frozen?: readonly string[];
  /** Visible sections; hidden ones keep their input. Default all. */
  readonly sections?: readonly string[];
}

interface ResourceFormProps extends FormExtras {
  readonly resource: Resource;
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
  /** Called when the API refuses the save. Default: the mutation's own `onError`. */
  readonly onRefused?: (error: unknown, variables: unknown) => void;
  /** Replaces the usual step after a save when its button asks for another record (`FormButtons`). */
  readonly onAnother?: () => void;
  readonly defaultValues?: Readonly<Record<string, unknown>>;
  /** Warn before leaving with unsaved changes. Default true; a dialog has its own warning. */
  readonly warnsUnsaved?: boolean;
  /** Below the sections: the buttons. */
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

/** A day with its time needs two columns; so does an address. */
const LONG_KINDS: readonly Field['kind'][] = ['dateTime', 'email', 'url'];

const gridColumnOf = (field: Field, isSaidWide: boolean) => {
  if (isWide(field) || isSaidWide) return '1 / -1';
  return LONG_KINDS.includes(field.kind) && isWritable(field) ? { md: 'span 2' } : undefined;
};

const Section = ({ resource, section, inputs, wide, isHidden }: SectionProps) => {
  const translate = useTranslate();
  const askedSection = useAskedSection(section.name);
  return (
    <Card
      component="section"
      ref={askedSection}
      id={sectionId(section.name)}
      hidden={isHidden}
      sx={{ p: { xs: 2, sm: 2.5 }, scrollMarginTop: 72, '&[hidden]': { display: 'none' } }}
    >
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {translate(`resources.${resource.name}.sections.${section.name}`)}
      </Typography>
      <Box sx={FIELD_GRID}>
        {section.fields.map(([name, field]) => {
          const Input = inputs[name] ?? FieldInput;
          return (
            <Box
              key={name}
              // An input that does not suit the record shows nothing.
              sx={{ minWidth: 0, gridColumn: gridColumnOf(field, wide.includes(name)), '&:empty': { display: 'none' } }}
            >
              <Input source={name} path={name} field={field} />
            </Box>
          );
        })}
      </Box>
    </Card>
  );
};

/** A record's form from its declaration: a card per section, an input per field. */
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
      <InvalidFormNotice tab={sections?.join(' ')} />
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
          {sections === undefined || sections.includes(CUSTOM_SECTION) ? <AddFieldButton resource={resource.name} /> : null}
          {children}
        </Stack>
        <AddedFieldsNotice resource={resource} />
        <RegainedValues resource={resource} />
        {isReadOnly ? null : <UnsavedMark />}
        {stale ? <StaleDialog resource={resource} write={stale} onClose={closeStale} /> : null}
      </FormAccessContext.Provider>
    </Form>
  );
};
