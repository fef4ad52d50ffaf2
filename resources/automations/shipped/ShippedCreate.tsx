import { Navigate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { isShippedCode } from '../../../model/automations/shippedAutomation.ts';
import { SHIPPED_WORDINGS } from '../../../model/messages/automations/shippedAutomationTexts.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { ResourceCreate } from '../../../src/frames/form/ResourceCreate.tsx';
import { ShippedSaveButton } from './ShippedSaveButton.tsx';
import { shippedExtras } from './shippedInputs.tsx';

/** The first change of a shipped automation, `?code=reminder`. */
export const ShippedCreate = () => {
  const [search] = useSearchParams();
  const code = search.get('code');
  if (!isShippedCode(code)) return <Navigate to="/automation/list" replace />;
  const shipped = SHIPPED_WORDINGS[code];
  return (
    <ResourceCreate
      {...shippedExtras(code)}
      resource="shipped_automations"
      redirect="edit"
      saveButton={<ShippedSaveButton code={code} isNew />}
      title={choiceLabel('shipped_automations', 'code', code)}
      values={{ code, conditions: {}, object: shipped?.title, content: shipped?.content }}
    />
  );
};
