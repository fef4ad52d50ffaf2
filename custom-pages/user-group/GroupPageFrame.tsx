import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EditBase, Form, Title, useEditContext, useParams } from 'react-admin';
import { Link } from 'react-router-dom';
import { iriOf } from '../../model/kernel/resource.ts';
import type { RecordFor } from '../../model/resources.ts';
import { ITEM_QUERY } from '../../src/frames/itemQuery.ts';
import { SubmitButton } from '../../src/frames/SubmitButton.tsx';
import { useNotifyRefusal } from '../../src/frames/useNotifyRefusal.ts';
import { useSaveOnce } from '../../src/frames/useSaveOnce.ts';
import { NotFoundPage } from '../../src/layout/NotFoundPage.tsx';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import { keyOf } from '../../src/providers/recordId.ts';
import { USER_GROUP_PAGE_MESSAGES } from './messages.ts';

export type UserGroup = RecordFor<'user_groups'>;

interface GroupPageFrameProps {
  readonly title: (name: string) => string;
  readonly children: (group: UserGroup) => ReactNode;
  /** Beside the button that saves, e.g. how many are chosen. */
  readonly summary: ReactNode;
}

const GroupForm = ({ title, children, summary }: GroupPageFrameProps) => {
  const { record } = useEditContext();
  const saveOnce = useSaveOnce(useNotifyRefusal());
  const group = record as unknown as UserGroup | undefined;
  if (!group) return <PageSkeleton />;
  return (
    <>
      <Title title={title(group.name)} />
      <MuiLink component={Link} to={`/user_group/${keyOf(group['@id'])}/edit`} variant="body2">
        {USER_GROUP_PAGE_MESSAGES.backToGroup}
      </MuiLink>
      <Typography variant="h5" component="h1" sx={{ mt: 0.5, mb: 2, overflowWrap: 'anywhere' }}>
        {title(group.name)}
      </Typography>
      <Form onSubmit={saveOnce} warnWhenUnsavedChanges>
        <Card sx={{ p: { xs: 1.5, sm: 2.5 } }}>{children(group)}</Card>
        <Paper
          variant="outlined"
          sx={{
            position: 'sticky',
            bottom: 8,
            zIndex: 3,
            mt: 2,
            p: 1.5,
            display: 'flex',
            gap: 2,
            alignItems: 'center',
            justifyContent: 'flex-end',
          }}
        >
          {summary}
          <SubmitButton isNew={false} />
        </Paper>
      </Form>
    </>
  );
};

/** A page that changes one thing of a group, with one save, and leads back to it. */
export const GroupPageFrame = (props: GroupPageFrameProps) => {
  const key = Number(keyOf(useParams().id));
  if (!key) return <NotFoundPage />;
  return (
    <EditBase
      resource="user_groups"
      id={iriOf('user_groups', key)}
      mutationMode="pessimistic"
      redirect="edit"
      queryOptions={ITEM_QUERY}
      mutationOptions={ITEM_QUERY}
    >
      <GroupForm {...props} />
    </EditBase>
  );
};
