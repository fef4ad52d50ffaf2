import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Form, useEditContext, useParams } from 'react-admin';
import { Link } from 'react-router-dom';
import { iriOf } from '../../model/kernel/resource.ts';
import { type RecordFor, resourceByName } from '../../model/registry/resources.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { useNotifyRefusal } from '../../src/dialogs/useNotifyRefusal.ts';
import { FormFooter } from '../../src/frames/form/FormFooter.tsx';
import { ItemEdit } from '../../src/frames/form/ItemEdit.tsx';
import { StaleDialog } from '../../src/frames/form/StaleDialog.tsx';
import { SubmitButton } from '../../src/frames/form/SubmitButton.tsx';
import { UnsavedMark } from '../../src/frames/form/UnsavedMark.tsx';
import { useSaveOnce } from '../../src/frames/form/useSaveOnce.ts';
import { useStale } from '../../src/frames/form/useStale.ts';
import { NotFoundPage } from '../../src/pageParts/NotFoundPage.tsx';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { USER_GROUP_PAGE_MESSAGES } from './messages.ts';

export type UserGroup = RecordFor<'user_groups'>;

const USER_GROUPS = resourceByName('user_groups');

interface GroupPageFrameProps {
  readonly title: (name: string) => string;
  readonly children: (group: UserGroup) => ReactNode;
  /** Next to the save button, e.g. the number selected. */
  readonly summary: ReactNode;
}

const GroupForm = ({ title, children, summary }: GroupPageFrameProps) => {
  const { record } = useEditContext();
  const { stale, closeStale, handleRefused } = useStale(useNotifyRefusal());
  const saveOnce = useSaveOnce(handleRefused);
  const group = record as unknown as UserGroup | undefined;
  if (!group) return <PageSkeleton />;
  return (
    <>
      <PageTitle title={title(group.name)} />
      <MuiLink component={Link} to={`/user_group/${keyOf(group['@id'])}/edit`} variant="body2">
        {USER_GROUP_PAGE_MESSAGES.backToGroup}
      </MuiLink>
      <Typography variant="h5" component="h1" sx={{ mt: 0.5, mb: 2, overflowWrap: 'anywhere' }}>
        {title(group.name)}
      </Typography>
      <Form onSubmit={saveOnce} warnWhenUnsavedChanges noValidate>
        <Card sx={{ p: { xs: 1.5, sm: 2.5 } }}>{children(group)}</Card>
        <FormFooter align="end">
          {summary}
          <SubmitButton isNew={false} />
        </FormFooter>
        <UnsavedMark />
        {stale ? <StaleDialog resource={USER_GROUPS} write={stale} onClose={closeStale} /> : null}
      </Form>
    </>
  );
};

/** A page that edits one aspect of a group, with one save, and returns to it. */
export const GroupPageFrame = (props: GroupPageFrameProps) => {
  const key = Number(keyOf(useParams().id));
  if (!key) return <NotFoundPage />;
  return (
    <ItemEdit resource="user_groups" id={iriOf('user_groups', key)} redirect="edit">
      <GroupForm {...props} />
    </ItemEdit>
  );
};
