import { useParams } from 'react-router-dom';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { useItem } from '../../src/frames/form/itemQuery.ts';
import { ResourceEdit } from '../../src/frames/form/ResourceEdit.tsx';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { FormLinkPart } from './FormLinkPart.tsx';
import { PUBLIC_FORM_WORDS } from './messages.ts';
import { publicFormScreens } from './publicFormScreens.tsx';

/** A public form; with answers it stays, and its page says so before anybody tries to delete it. */
export const PublicFormEdit = () => {
  const { id = '' } = useParams();
  const { data: form } = useItem('public_forms', decodeURIComponent(id));
  const target = form?.target ?? 'bookings';
  const mayList = useMayUse(target, 'list');
  const { total = 0 } = useShownRecords(
    target,
    { shows: [], filter: { publicForm: form?.['@id'] }, perPage: 1 },
    { enabled: form !== undefined && mayList },
  );
  if (!form) return <PageSkeleton />;
  return (
    <ResourceEdit
      {...publicFormScreens.form}
      resource="public_forms"
      header={<FormLinkPart />}
      redirect={false}
      deleteRefusal={() => (total > 0 ? PUBLIC_FORM_WORDS.stays(total) : null)}
    />
  );
};
