import { useWatch } from 'react-hook-form';
import { type DocumentType, isDocumentType } from '../../model/documents/documents.ts';

/** The document that the template is for; null until it is chosen. */
export const useTemplateType = (): DocumentType | null => {
  const type: unknown = useWatch({ name: 'documentType' });
  return isDocumentType(type) ? type : null;
};
