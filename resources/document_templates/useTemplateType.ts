import { useWatch } from 'react-hook-form';
import { type DocumentType, isDocumentType } from '../../model/documents/documentTypes.ts';

/** The template's document; null until chosen. */
export const useTemplateType = (): DocumentType | null => {
  const type: unknown = useWatch({ name: 'documentType' });
  return isDocumentType(type) ? type : null;
};
