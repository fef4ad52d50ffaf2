import type { RaRecord } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ShippedCode } from '../../../model/automations/shippedAutomation.ts';
import { SHIPPED_WORDINGS } from '../../../model/messages/automations/shippedAutomationTexts.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { useItem } from '../../../src/frames/form/itemQuery.ts';
import { ResourceEdit } from '../../../src/frames/form/ResourceEdit.tsx';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { ShippedSaveButton } from './ShippedSaveButton.tsx';
import { shippedAddress } from './shippedAddress.ts';
import { shippedExtras } from './shippedInputs.tsx';
import { SHIPPED_PAGE as WORDS } from './shippedMessages.ts';

const codeOf = (record: RaRecord): ShippedCode => record.code as ShippedCode;

/** A text that was not changed is edited from the shipped one. */
const prepare = (record: RaRecord): RaRecord => {
  const shipped = SHIPPED_WORDINGS[codeOf(record)];
  if (!shipped) return record;
  return { ...record, object: record.object ?? shipped.title, content: record.content ?? shipped.content };
};

const RESTORE = {
  button: WORDS.restore,
  title: (record: RaRecord) => WORDS.restoreTitle(choiceLabel('shipped_automations', 'code', codeOf(record))),
  text: (record: RaRecord) => WORDS.restoreText(codeOf(record)),
  next: (record: RaRecord) => shippedAddress({ code: codeOf(record), changes: null }),
};

/** A shipped automation that was changed; deleting its changes puts it back. */
export const ShippedEdit = () => {
  const { id = '' } = useParams();
  const { data } = useItem('shipped_automations', decodeURIComponent(id));
  // Its form depends on which one it is.
  if (!data) return <PageSkeleton />;
  return (
    <ResourceEdit
      {...shippedExtras(codeOf(data))}
      resource="shipped_automations"
      redirect={false}
      prepare={prepare}
      saveButton={<ShippedSaveButton code={codeOf(data)} isNew={false} />}
      deletion={RESTORE}
    />
  );
};
